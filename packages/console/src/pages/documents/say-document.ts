import type { Document, Visibility } from '@guildhall/sdk/light';
import { language, t } from '#texts/texts.ts';

/** Who sees a document of a team, in a sentence. */
export function sayVisibility(visibility: Visibility, team: string): string {
  const say = t().documents.seenBy[visibility];
  return typeof say === 'string' ? say : say(team);
}

/** The same in a word or two, for a list. */
export function sayVisibilityShortly(visibility: Visibility, team: string): string {
  const say = t().documents.shortly[visibility];
  return typeof say === 'string' ? say : say(team);
}

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size as people say it: 3 MB. */
export function saySize(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(bytes || 1) / 3), 1), units.length);
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: units[power - 1] ?? 'kilobyte',
    maximumFractionDigits: 1,
  }).format(Math.max(bytes, 100) / 1000 ** power);
}

/** A folder by its path; the root has a name of its own. */
export function sayFolder(folderPath: Document['folderPath']): string {
  return folderPath ?? t().documents.noFolder;
}
