import type { Visibility } from '@guildhall/contract';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { isWider, narrower } from '@guildhall/contract/narrower';
import { keepShares, setWaitingVisibility } from './waiting-versions.queries.ts';
import type { Shares } from './share-document.ts';
import type { DocumentRow } from './stored/document.ts';

/**
 * Applies a change of who sees a document to its new version that waits, too. The visibility wins
 * over the one that the version was sent with, also if it is wider; a decision about a request to
 * make the document public is one about the text that could be read. A list of shares says who
 * stays.
 * @param before the document before the change
 * @param granted the document's visibility since
 */
export async function followChange(
  tx: Tx,
  top: Tree,
  { before, granted }: { before: DocumentRow; granted: Visibility },
  { visibility, shares }: { visibility?: Visibility | undefined; shares?: Shares | undefined },
): Promise<void> {
  const waiting = before.new_version;
  if (!waiting) return;
  if (shares) {
    await keepShares(tx, top, before.id, [...(shares.userIds ?? []), ...(shares.teamIds ?? [])]);
  }
  // A wish that was not granted changes nothing.
  if (visibility !== granted) return;
  const isMeant = isWider(granted, before.visibility) && before.public_asked_at === null;
  const given = isMeant ? granted : narrower(granted, waiting.visibility);
  await setWaitingVisibility(tx, top, before.id, given);
}
