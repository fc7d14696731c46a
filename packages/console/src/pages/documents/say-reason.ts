import type { Document } from '@guildhall/sdk/light';
import { fill } from '#texts/fill.ts';
import { t } from '#texts/texts.ts';

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
