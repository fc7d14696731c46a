import { noLongerAvailable } from '@guildhall/contract';
/**
 * A part of a text with its sources, the documents that its words come from. No sources mean own
 * words. A source is a document's id; in stored texts, `id@version` with the version that was read.
 */
export interface TextPart {
  readonly text: string;
  readonly sources: readonly string[];
}

/** Returns the id of the document that a source names. */
export function documentOf(source: string): string {
  return source.split('@', 1)[0] ?? source;
}

/** Returns the white space at both ends. Text of white space alone counts as `before`. */
function marginsOf(text: string): { before: string; after: string } {
  const before = text.slice(0, text.length - text.trimStart().length);
  return { before, after: before === text ? '' : text.slice(text.trimEnd().length) };
}

/**
 * Returns the text for a reader who sees the given sources. Each part with an unseen source is
 * replaced by a notice.
 */
export function redactText(parts: readonly TextPart[], seen: ReadonlySet<string>): string {
  let shown = '';
  let isHiding = false;
  for (const { text, sources } of parts) {
    const { before, after } = marginsOf(text);
    if (sources.every((id) => seen.has(id)) || before === text) {
      shown += text;
      isHiding &&= before === text && !text.includes('\n');
    } else {
      // The notice appears only once for adjacent hidden parts of a line.
      const isNew = !isHiding || before.includes('\n');
      shown += isNew ? `${before}${noLongerAvailable}${after}` : after;
      isHiding = !after.includes('\n');
    }
  }
  return shown;
}

/** Returns the parts for a reader who sees the given sources; a notice replaces other parts. */
export function redactParts(parts: readonly TextPart[], seen: ReadonlySet<string>): TextPart[] {
  return parts.map((part) =>
    part.sources.every((id) => seen.has(id))
      ? part
      : { text: redactText([part], seen), sources: [] },
  );
}

/** Returns the sources of all parts without duplicates. */
export function sourcesOf(parts: readonly TextPart[]): string[] {
  return [...new Set(parts.flatMap(({ sources }) => sources))];
}

/** Returns the parts without white space at the start of the first and the end of the last part. */
export function trimParts(parts: readonly TextPart[]): TextPart[] {
  const first = parts.findIndex(({ text }) => text.trim() !== '');
  const last = parts.findLastIndex(({ text }) => text.trim() !== '');
  return parts.slice(first, last + 1).map(({ text, sources }, place, kept) => {
    const begun = place === 0 ? text.trimStart() : text;
    return { text: place === kept.length - 1 ? begun.trimEnd() : begun, sources };
  });
}

/**
 * Returns a text in the form for storage: its parts, and a text that everyone may read, with
 * notices in place of parts with sources. Without sources, the text is complete and `parts` is
 * empty.
 */
export function toStored(parts: readonly TextPart[]): { text: string; parts: TextPart[] } {
  const hasSources = parts.some(({ sources }) => sources.length > 0);
  return { text: redactText(parts, new Set()), parts: hasSources ? [...parts] : [] };
}

/** Returns the parts of a text that was stored in the form of `toStored`. */
export function fromStored(text: string, parts: readonly TextPart[]): readonly TextPart[] {
  return parts.length > 0 ? parts : [{ text, sources: [] }];
}
