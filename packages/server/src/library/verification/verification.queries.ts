import { sql } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { isListed } from '#ground/access/may-list-members.queries.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { today, verifiedColumns } from '#ground/db/verified-until.ts';
import type { VerifiedRow } from '#ground/db/verified-until.ts';
import type { Principal } from '#ground/http/principal.ts';
import { ruleOf } from '#library/documents/access-rules.queries.ts';
import { newestUploader } from '#library/documents/stored/documents.queries.ts';
import { inTree } from '#library/scope.queries.ts';

export interface VerifiableRow extends VerifiedRow {
  id: string;
  team_id: string;
  owner_id: string | null;
  uploader_id: string | null;
}

/** Locks a document that the caller has reached; undefined if it was deleted meanwhile. */
export async function lockVerifiable(
  tx: Tx,
  top: Tree,
  documentId: string,
): Promise<VerifiableRow | undefined> {
  const { rows } = await sql<VerifiableRow>`
    select document.id, document.team_id, document.owner_id, ${newestUploader} as uploader_id,
      ${verifiedColumns}
    from documents document
    where ${inTree(top)} and document.id = ${documentId} and document.trashed_at is null
    for update`.execute(tx);
  return rows[0];
}

/**
 * True if this person is in the organisation, sees the document, and is on a team whose members the
 * principal may list, or is the principal. Their memberships stay until the transaction ends.
 */
export async function mayOwn(
  tx: Tx,
  principal: Principal,
  { orgId }: Tree,
  { documentId, userId }: { documentId: string; userId: string },
): Promise<boolean> {
  const users = principal.kind === 'person' ? principal.users : [];
  const own = users.map((user) => user.userId);
  const { rows } = await sql`
    select from memberships member
    join teams place on place.id = member.team_id
    join users person on person.org_id = member.org_id and person.id = member.user_id
    join (select document.*, owner.path
        from documents document join teams owner on owner.id = document.team_id
        where document.org_id = ${orgId} and document.id = ${documentId}) document
      on document.org_id = person.org_id
    where member.org_id = ${orgId} and member.user_id = ${userId}
      and (${isListed(principal, sql`place`)} or person.id = any(${own}::uuid[]))
      and ${ruleOf(orgId)} is not null
    for key share of member`.execute(tx);
  return rows.length > 0;
}

/** True if the day is today, in UTC, or one in the next years. */
export async function isDayAhead(tx: Tx, day: string, years: number): Promise<boolean> {
  const { rows } = await sql<{ is_ahead: boolean }>`
    select ${day}::date between ${today} and ${today} + make_interval(years => ${years}) as is_ahead`.execute(
    tx,
  );
  return onlyRow({ rows }).is_ahead;
}

/** Says who is responsible for a locked document. A new owner is asked if its day is over. */
export async function setOwner(
  tx: Tx,
  { orgId }: Tree,
  documentId: string,
  ownerId: string | null,
): Promise<void> {
  await sql`
    update documents set owner_id = ${ownerId}, verification_asked = null, updated_at = now()
    where org_id = ${orgId} and id = ${documentId}`.execute(tx);
}

/**
 * Has the leaders asked in place of somebody who leaves a team and those below it, and takes back what
 * they were told.
 */
export async function askLeadersInstead(
  tx: Tx,
  { orgId, id }: Tree,
  userId: string,
): Promise<void> {
  const below = sql`(select below.id from teams below
    where below.org_id = ${orgId} and ${id} = any(below.path))`;
  await sql`
    update documents set verification_asked = null
    where org_id = ${orgId} and owner_id = ${userId} and verification_asked is not null
      and team_id in ${below}`.execute(tx);
  await sql`
    delete from notifications
    where org_id = ${orgId} and user_id = ${userId} and kind = 'verification_due'
      and team_id in ${below}`.execute(tx);
}

/** Verifies a locked document until a day; null: it is not asked about any more. */
export async function setVerified(
  tx: Tx,
  { orgId }: Tree,
  documentId: string,
  { until, userId }: { until: string | null; userId: string | null },
): Promise<void> {
  await sql`
    update documents
    set verified_until = ${until}::date, verification_asked = null,
      verified_by = ${until === null ? null : userId},
      verified_at = case when ${until}::date is null then null
        else date_trunc('milliseconds', now()) end,
      updated_at = now()
    where org_id = ${orgId} and id = ${documentId}`.execute(tx);
}
