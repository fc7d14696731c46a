import { sql } from 'kysely';
import type { Visibility } from '@guildhall/contract';
import type { Tx } from '#ground/db/database.ts';
import type { SourceGroup } from '#ground/ports/source.ts';
import type { RunKey } from './runs.queries.ts';

/** Replaces who may read a document where it comes from. */
export async function setReaders(
  tx: Tx,
  orgId: string,
  { documentId, readers }: { documentId: string; readers: readonly string[] },
): Promise<void> {
  await sql`
    delete from document_readers
    where org_id = ${orgId} and document_id = ${documentId}
      and principal <> all(${[...readers]}::text[])`.execute(tx);
  await sql`
    insert into document_readers (org_id, document_id, principal)
    select ${orgId}, ${documentId}, unnest(${[...readers]}::text[])
    on conflict do nothing`.execute(tx);
}

/** Replaces the groups of a source with their members: whom a list no longer has loses the right. */
export async function replaceGroups(
  tx: Tx,
  { orgId, sourceId }: RunKey,
  groups: readonly SourceGroup[],
): Promise<void> {
  const ids = groups.map(({ id }) => id);
  const members = groups.flatMap(({ id, emails }) => emails.map((email) => ({ id, email })));
  await sql`
    delete from source_groups
    where org_id = ${orgId} and source_id = ${sourceId} and id <> all(${ids}::text[])`.execute(tx);
  await sql`
    insert into source_groups (org_id, source_id, id, name)
    select ${orgId}, ${sourceId}, given.id, given.name
    from unnest(${ids}::text[], ${groups.map(({ name }) => name)}::text[]) as given (id, name)
    on conflict (org_id, source_id, id) do update set name = excluded.name`.execute(tx);
  const given = sql`(
    select sent.id, lower(sent.email) as email
    from unnest(${members.map(({ id }) => id)}::text[], ${members.map(({ email }) => email)}::text[])
      as sent (id, email)) given`;
  await sql`
    delete from source_group_members held
    where org_id = ${orgId} and source_id = ${sourceId} and not exists (
      select from ${given} where given.id = held.group_id and given.email = held.email)`.execute(
    tx,
  );
  await sql`
    insert into source_group_members (org_id, source_id, group_id, email)
    select ${orgId}, ${sourceId}, given.id, given.email from ${given}
    on conflict do nothing`.execute(tx);
}

/** Returns who may read a document where it comes from. */
export async function readReaders(tx: Tx, orgId: string, documentId: string): Promise<string[]> {
  const { rows } = await sql<{ principal: string }>`
    select principal from document_readers
    where org_id = ${orgId} and document_id = ${documentId}`.execute(tx);
  return rows.map(({ principal }) => principal);
}

/** True if the new version of a document has other bytes: it is no other reading of the same. */
export async function hasOtherBytes(
  tx: Tx,
  { orgId }: Pick<RunKey, 'orgId'>,
  documentId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from documents document join documents next
      on next.org_id = document.org_id and next.replaces = document.id
    where document.org_id = ${orgId} and document.id = ${documentId}
      and next.file_key <> document.file_key`.execute(tx);
  return rows.length > 0;
}

/** Returns the new version of a document that waits to be read. */
export async function findWaiting(
  tx: Tx,
  orgId: string,
  documentId: string,
): Promise<{ id: string; team_id: string; visibility: Visibility } | undefined> {
  const { rows } = await sql<{ id: string; team_id: string; visibility: Visibility }>`
    select id, team_id, visibility from documents
    where org_id = ${orgId} and replaces = ${documentId}`.execute(tx);
  return rows[0];
}

/** Ends what people may read of a source because they may read it there. */
export async function forgetRights(tx: Tx, orgId: string, sourceId: string): Promise<void> {
  await sql`
    delete from document_readers reader using documents document
    where reader.org_id = ${orgId} and document.org_id = ${orgId}
      and document.id = reader.document_id
      and document.source_id = ${sourceId}`.execute(tx);
}
