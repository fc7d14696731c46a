import { posix } from 'node:path';
import type { SettingsOf } from '@guildhall/contract';

type Rule = NonNullable<SettingsOf<'folder'>['rights']>[number];
export type RuleVisibility = Rule['visibility'];

/**
 * Returns who sees a file: by the rule with the longest path that it is at or below. A rule that
 * restricts counts for a name in other letters, too: a folder that is renamed so is not opened.
 */
export function findRule(path: string, rules: readonly Rule[] = []): RuleVisibility | undefined {
  const spelled = path.normalize('NFC');
  const [found] = rules
    .map(({ path: folder, visibility }) => ({ folder: spell(folder), visibility }))
    .filter(
      ({ folder, visibility }) =>
        isAtOrBelow(spelled, folder) ||
        (visibility === 'restricted' && isAtOrBelow(fold(spelled), fold(folder))),
    )
    .toSorted(
      (one, other) =>
        other.folder.length - one.folder.length ||
        Number(isAtOrBelow(spelled, other.folder)) - Number(isAtOrBelow(spelled, one.folder)),
    );
  return found?.visibility;
}

/** Systems write the same letters in several ways. */
function spell(folder: string): string {
  return posix
    .normalize(`./${folder}`)
    .replaceAll(/^\.?\/+|^\.$|\/+$/gu, '')
    .normalize('NFC');
}

const fold = (path: string) => path.toLowerCase().normalize('NFC');

function isAtOrBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
