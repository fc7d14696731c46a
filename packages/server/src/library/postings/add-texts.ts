import type { Tx } from '#ground/db/database.ts';
import { buildSegment } from './segment.ts';
import type { IndexedText } from './segment.ts';
import { insertSegment } from './segments.queries.ts';

/** Adds passages to the index, as one segment. Nothing finds them before they have a class. */
export async function addPassages(
  tx: Tx,
  orgId: string,
  passages: readonly IndexedText[],
): Promise<void> {
  await insertSegment(tx, orgId, 'passages', buildSegment(passages));
}

/** Adds names to the index, as one segment. Nothing finds them before they have a class. */
export async function addNames(
  tx: Tx,
  orgId: string,
  names: readonly IndexedText[],
): Promise<void> {
  await insertSegment(tx, orgId, 'names', buildSegment(names));
}
