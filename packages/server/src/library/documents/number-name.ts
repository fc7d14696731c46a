import { typeOf } from '@guildhall/contract/file-type';
import { documentNameMax } from '@guildhall/contract';
import { invalid } from '#ground/http/check-input.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Visible } from '#ground/access/visible-to.ts';
import type { Tx } from '#ground/db/database.ts';
import { placeMaxBytes } from './stored/document.ts';
import { findTakenNames } from './document-names.queries.ts';
import type { Place } from './document-names.queries.ts';

/** The number of names that are checked together. */
const batchNumbers = 50;

const noRoom = 'must be shorter: the name is taken, and a number needs room';
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns the name with a number before its extension: `plan (2).txt`. If that is too long for a
 * name, or with its folder for the index, letters are cut before the number. Throws a 400 if none
 * would be left.
 */
export function numberName(folderPath: string | null, name: string, number: number): string {
  const type = typeOf(name);
  const stem = type === '' ? name : name.slice(0, -type.length - 1);
  const ending = ` (${number})${name.slice(stem.length)}`;
  const kept = [...letters.segment(stem)].map(({ segment }) => segment);
  while (kept.length > 0 && !fits(folderPath, kept.join('') + ending)) kept.pop();
  if (kept.length === 0) {
    throw invalid([{ path: 'folderPath', message: noRoom, code: 'name_without_room' }]);
  }
  return kept.join('').trimEnd() + ending;
}

function fits(folderPath: string | null, name: string): boolean {
  const placeBytes = Buffer.byteLength(folderPath ?? '') + Buffer.byteLength(name);
  return [...name].length <= documentNameMax && placeBytes <= placeMaxBytes;
}

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
