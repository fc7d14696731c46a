import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Visibility } from '@guildhall/contract';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Visible } from '#ground/access/visible-to.ts';
import type { Tx } from '#ground/db/database.ts';
import { inTree } from '#library/scope.queries.ts';

/** The documents of the sender's tree that the sender sees. */
export interface SeenDocuments {
  readonly tree: Tree;
  readonly visible: Visible;
  /** False for a key that may write documents and not read them: nothing is told to it. */
  readonly mayRead: boolean;
}

/** A file, and the document that it is to replace, which is no copy of it. */
interface Copied {
  readonly sha256: Buffer;
  readonly documentId: string | null;
}

function isCopy({ tree, visible, mayRead }: SeenDocuments, { sha256, documentId }: Copied) {
  if (!mayRead) return sql<boolean>`false`;
  const isOther = documentId === null ? sql`` : sql`and document.id <> ${documentId}`;
  return sql<boolean>`(
    ${inTree(tree)} and (document.sha256 = ${sha256} or next.sha256 = ${sha256}) ${isOther}
    and ${visible})`;
}

/** The documents with their new versions, whose bytes count as soon as they wait. */
const withWaiting = sql`
  documents document
  left join documents next on next.org_id = document.org_id and next.replaces = document.id`;

/** Returns the visibilities of the documents that the sender sees and that have a file's bytes. */
export async function findVisibilitiesOfCopies(
  tx: Tx,
  seen: SeenDocuments,
  copied: Copied,
): Promise<Visibility[]> {
  const { rows } = await sql<{ visibility: Visibility | null }>`
    select distinct unnest(array[document.visibility, next.visibility]) as visibility
    from ${withWaiting} where ${isCopy(seen, copied)}`.execute(tx);
  return rows.flatMap(({ visibility }) => visibility ?? []);
}

/**
 * Returns the users and teams that a document is shared with and that not every copy of a file is
 * shared with. Public copies do not count: everybody sees them. Bytes that wait are shared with
 * nobody yet.
 */
export async function findSharesBeyondCopies(
  tx: Tx,
  seen: SeenDocuments,
  { sha256, documentId }: Copied & { readonly documentId: string },
): Promise<string[]> {
  const shares: [RawBuilder<unknown>, RawBuilder<unknown>][] = [
    [sql`document_user_shares`, sql`user_id`],
    [sql`document_team_shares`, sql`team_id`],
  ];
  const ended: string[] = [];
  for (const [table, holder] of shares) {
    const { rows } = await sql<{ id: string }>`
      select share.${holder} as id from ${table} share
      where share.org_id = ${seen.tree.orgId} and share.document_id = ${documentId} and exists (
        select from ${withWaiting}
        where ${isCopy(seen, { sha256, documentId })} and document.visibility <> 'public'
          and not exists (
            select from ${table} other
            where other.org_id = ${seen.tree.orgId} and other.document_id = document.id
              and document.sha256 = ${sha256}
              and other.${holder} = share.${holder}))`.execute(tx);
    ended.push(...rows.map(({ id }) => id));
  }
  return ended;
}
