import type { DeletionReceipt } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { DocumentParts } from '#library/documents/add-documents.ts';
import { deleteLocked, removeLocked } from '#library/documents/delete-documents.ts';
import { lockVersions } from '#library/documents/delete-documents.queries.ts';
import type { LockedRow } from '#library/documents/delete-documents.queries.ts';
import type { Editor } from '#library/documents/update-document.ts';
import { seenTrash } from './reach-trash.ts';
import { lockSomeExpired, lockSomeTrash } from './trash.queries.ts';
import type { TrashParts } from './trash-document.ts';
import { expiredBefore } from './trashed-document.ts';

export type EmptyingParts = TrashParts & Pick<DocumentParts, 'files'>;

/** How many documents one transaction deletes. */
const batchDocuments = 50;

/** What becomes of documents whose 30 days are over is nobody's deed. */
const trashActor: Actor = { kind: 'system', name: 'trash' };

/**
 * Deletes for good what the principal may delete of a team's trash, in steps. What is moved there
 * meanwhile stays.
 */
export async function emptyTrash(
  parts: EmptyingParts,
  team: ReachableTeam,
  { principal, actor }: Editor,
): Promise<DeletionReceipt> {
  const seen = await seenTrash(parts.db, principal, team);
  const until = parts.clock.now();
  const lock = (tx: Tx) => lockSomeTrash(tx, team, seen, { until, most: batchDocuments });
  const total = { documents: 0, pages: 0, passages: 0, vectors: 0, files: 0 };
  for (;;) {
    const receipt = await deleteSome(parts, actor, lock);
    if (!receipt) return total;
    total.documents += receipt.documents;
    total.pages += receipt.pages;
    total.passages += receipt.passages;
    total.vectors += receipt.vectors;
    total.files += receipt.files;
  }
}

/** Deletes for good what has been in the trash for 30 days, of all organisations. */
export async function deleteExpired(parts: EmptyingParts): Promise<void> {
  const before = expiredBefore(parts.clock.now());
  const lock = async (tx: Tx) => {
    const expired = await lockSomeExpired(tx, { before, most: batchDocuments });
    return expired ? lockVersions(tx, expired.orgId, expired.ids) : [];
  };
  while (await deleteSome(parts, trashActor, lock));
}

/** Deletes the documents that `lock` returns, all of one organisation; undefined if there are none. */
async function deleteSome(
  parts: EmptyingParts,
  actor: Actor,
  lock: (tx: Tx) => Promise<LockedRow[]>,
): Promise<DeletionReceipt | undefined> {
  const { locked, receipt } = await retryDeadlock(() =>
    transaction(parts.db, async (tx) => {
      const rows = await lock(tx);
      const [first] = rows;
      if (!first) return { locked: rows, receipt: undefined };
      const { org_id: orgId } = first;
      const documents = rows.filter(({ replaces }) => replaces === null);
      for (const [id, ofTeam] of Map.groupBy(documents, (row) => row.team_id)) {
        const ids = ofTeam.map((row) => row.id);
        await recordWrite(tx, actor, { orgId, id }, 'document.deleted', ids);
      }
      return { locked: rows, receipt: await deleteLocked(tx, { orgId }, parts.jobs, rows) };
    }),
  );
  const [first] = locked;
  if (first) await removeLocked(parts, first.org_id, locked);
  return receipt;
}
