import type { Document, Visibility } from '@guildhall/sdk/light';
import { language, t } from '#texts/texts.ts';
import { fill } from '#texts/fill.ts';

/** Returns a sentence that says who sees a document of a team. */
export function sayVisibility(visibility: Visibility, team: string): string {
  const say = t().documents.seenBy[visibility];
  return typeof say === 'string' ? say : say(team);
}

/** Returns a few words that say who sees a document of a team, for a list. */
export function sayVisibilityShortly(visibility: Visibility, team: string): string {
  const say = t().documents.shortly[visibility];
  return typeof say === 'string' ? say : say(team);
}

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size in bytes, for example as 2 bytes or 3 MB. */
export function saySize(bytes: number): string {
  if (bytes < 1000) return sayUnit(bytes, 'byte', 'long');
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length);
  return sayUnit(bytes / 1000 ** power, units[power - 1] ?? 'kilobyte', 'short');
}

function sayUnit(count: number, unit: string, unitDisplay: 'long' | 'short'): string {
  const style = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language(), style).format(count);
}

/** Returns a folder's path, or the root's display name. */
export function sayFolder(folderPath: Document['folderPath']): string {
  return folderPath ?? t().documents.noFolder;
}

/** Returns how far the file is that was sent last: the new version, or the document itself. */
export function newestOf(
  document: Pick<Document, 'state' | 'reason' | 'newVersion'>,
): Pick<Document, 'state' | 'reason'> {
  return document.newVersion ?? document;
}

/** Returns in the reader's language why a document's file could not be read. */
export function sayReason({ reason }: Pick<Document, 'reason'>): string {
  const { sentences, kinds, unknown } = t().reasons;
  const known: Partial<Record<string, string>> = sentences;
  const sentence = reason && known[reason.code];
  if (!reason || !sentence) return unknown;
  const kind = kindOf(reason.values['kind'], kinds);
  // The general kind `file` has no word in the texts, so its brackets are removed.
  const shown = kind === '' ? sentence.replace(/ ?[(（]\{kind\}[)）]/u, '') : sentence;
  return fill(shown, { ...reason.values, kind });
}

function kindOf(kind: string | number | undefined, kinds: Partial<Record<string, string>>): string {
  return (kind === undefined ? undefined : kinds[kind]) ?? kinds['file'] ?? '';
}
