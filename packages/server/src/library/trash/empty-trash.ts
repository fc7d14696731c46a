import type { DeletionReceipt } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { requireCurrentPrincipal } from '#ground/access/refresh-principal.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Log } from '#ground/log.ts';
import { deleteLocked } from '#library/documents/delete-documents.ts';
import { lockVersions } from '#library/documents/delete-documents.queries.ts';
import type { LockedRow } from '#library/documents/delete-documents.queries.ts';
import type { Editor } from '#library/documents/update-document.ts';
import { seenTrash } from './reach-trash.ts';
import { lockSomeExpired, lockSomeTrash, readPresent } from './trash.queries.ts';
import type { TrashParts } from './trash-document.ts';

/** How many documents one transaction deletes. */
const batchDocuments = 50;

/** What becomes of documents whose 30 days are over is nobody's deed. */
const trashActor: Actor = { kind: 'system', name: 'trash' };

interface Emptying extends Editor {
  /** The newest time at which something was moved there that goes; undefined: the present. */
  readonly before?: string | undefined;
}

/**
 * Deletes for good what the principal may delete of a team's trash, in steps, each with the rights
 * that they have by then. What is moved there meanwhile stays.
 */
export async function emptyTrash(
  { db, jobs }: TrashParts,
  team: ReachableTeam,
  { principal, actor, before }: Emptying,
): Promise<DeletionReceipt> {
  const until = before === undefined ? await readPresent(db) : new Date(before);
  const total = { documents: 0, pages: 0, passages: 0, vectors: 0, files: 0 };
  for (;;) {
    const present = await requireCurrentPrincipal(db, principal);
    const reached = await reachTeam(db, present, team.id, { isOwn: true });
    const seen = await seenTrash(db, present, reached);
    const lock = (tx: Tx) => lockSomeTrash(tx, reached, seen, { until, most: batchDocuments });
    const receipt = await deleteSome({ db, jobs }, actor, lock);
    if (!receipt) return total;
    total.documents += receipt.documents;
    total.pages += receipt.pages;
    total.passages += receipt.passages;
    total.vectors += receipt.vectors;
    total.files += receipt.files;
  }
}

/**
 * Deletes for good what has been in the trash for 30 days, of all organisations. One whose documents
 * cannot be deleted is left out until the next run.
 */
export async function deleteExpired({
  db,
  jobs,
  log,
}: TrashParts & { readonly log: Log }): Promise<void> {
  const failed: string[] = [];
  for (;;) {
    let orgId: string | undefined;
    const lock = async (tx: Tx) => {
      const expired = await lockSomeExpired(tx, { most: batchDocuments, without: failed });
      orgId = expired?.orgId;
      return expired ? lockVersions(tx, expired.orgId, expired.ids) : [];
    };
    try {
      if (!(await deleteSome({ db, jobs }, trashActor, lock))) return;
    } catch (err) {
      if (orgId === undefined) throw err;
      failed.push(orgId);
      log.warn({ err, orgId }, 'Documents whose days in the trash are over could not be deleted');
    }
  }
}

/**
 * Deletes the documents that `lock` returns, all of one organisation; undefined if there are none.
 * Jobs remove their texts and files.
 */
async function deleteSome(
  { db, jobs }: TrashParts,
  actor: Actor,
  lock: (tx: Tx) => Promise<LockedRow[]>,
): Promise<DeletionReceipt | undefined> {
  return retryDeadlock(() =>
    transaction(db, async (tx) => {
      const rows = await lock(tx);
      const [first] = rows;
      if (!first) return undefined;
      const { org_id: orgId } = first;
      const documents = rows.filter(({ replaces }) => replaces === null);
      for (const [id, ofTeam] of Map.groupBy(documents, (row) => row.team_id)) {
        const ids = ofTeam.map((row) => row.id);
        await recordWrite(tx, actor, { orgId, id }, 'document.deleted', ids);
      }
      return deleteLocked(tx, { orgId }, jobs, rows, {});
    }),
  );
}
