import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Visible } from '#ground/access/visible-to.ts';
import type { Tx } from '#ground/db/database.ts';
import { findTakenNames } from './document-names.queries.ts';
import type { Place } from './document-names.queries.ts';
import { numberName } from './number-name.ts';

/** The number of names that are checked together. */
const batchNumbers = 50;

/**
 * Returns the first of `plan (2).txt`, `plan (3).txt` … that no visible document in the folder has.
 * Hidden documents do not count, since the number would reveal them.
 */
export async function findFreeName(
  tx: Tx,
  team: ReachableTeam,
  visible: Visible,
  { folderPath, name }: Place,
): Promise<string> {
  for (let first = 2; ; first += batchNumbers) {
    const names = Array.from({ length: batchNumbers }, (_, index) =>
      numberName(folderPath, name, first + index),
    );
    const taken = await findTakenNames(tx, team, visible, { folderPath, names });
    const free = names.find((numbered) => !taken.has(numbered));
    if (free !== undefined) return free;
  }
}
