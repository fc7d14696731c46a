import type { Document } from '@guildhall/sdk/light';
import { fill } from '#texts/fill.ts';
import { t } from '#texts/texts.ts';

/** Why a document's file could not be read, in the reader's words. */
export function sayReason({ reason }: Pick<Document, 'reason'>): string {
  const { sentences, kinds, unknown } = t().reasons;
  const known: Partial<Record<string, string>> = sentences;
  const sentence = reason && known[reason.code];
  if (!reason || !sentence) return unknown;
  const kind = kindOf(reason.values['kind'], kinds);
  // A file that is just a file needs no word for its kind.
  const shown = kind === '' ? sentence.replace(/ ?[(（]\{kind\}[)）]/u, '') : sentence;
  return fill(shown, { ...reason.values, kind });
}

function kindOf(kind: string | number | undefined, kinds: Partial<Record<string, string>>): string {
  return (kind === undefined ? undefined : kinds[kind]) ?? kinds['file'] ?? '';
}
