import { noLongerAvailable } from '@guildhall/contract';
/**
 * A part of a text, with its sources: the documents that its words come from; none: own words. A
 * source is a document's id, in kept texts with the version that was read: `id@version`.
 */
export interface TextPart {
  readonly text: string;
  readonly sources: readonly string[];
}

/** The id of the document that a source names. */
export function documentOf(source: string): string {
  return source.split('@', 1)[0] ?? source;
}

/** The white space at both ends; what is nothing else stands before. */
function marginsOf(text: string): { before: string; after: string } {
  const before = text.slice(0, text.length - text.trimStart().length);
  return { before, after: before === text ? '' : text.slice(text.trimEnd().length) };
}

/** The text for a reader who sees these sources. */
export function showParts(parts: readonly TextPart[], seen: ReadonlySet<string>): string {
  let shown = '';
  let isHiding = false;
  for (const { text, sources } of parts) {
    const { before, after } = marginsOf(text);
    if (sources.every((id) => seen.has(id)) || before === text) {
      shown += text;
      isHiding &&= before === text && !text.includes('\n');
    } else {
      // On one line it is said once.
      const isNew = !isHiding || before.includes('\n');
      shown += isNew ? `${before}${noLongerAvailable}${after}` : after;
      isHiding = !after.includes('\n');
    }
  }
  return shown;
}

/** The parts as a reader sees them who sees these sources; what they do not see is not in it. */
export function takeSeen(parts: readonly TextPart[], seen: ReadonlySet<string>): TextPart[] {
  return parts.map((part) =>
    part.sources.every((id) => seen.has(id))
      ? part
      : { text: showParts([part], seen), sources: [] },
  );
}

/** The sources of all parts, each once. */
export function sourcesOf(parts: readonly TextPart[]): string[] {
  return [...new Set(parts.flatMap(({ sources }) => sources))];
}

/** The parts without white space at either end. */
export function trimParts(parts: readonly TextPart[]): TextPart[] {
  const first = parts.findIndex(({ text }) => text.trim() !== '');
  const last = parts.findLastIndex(({ text }) => text.trim() !== '');
  return parts.slice(first, last + 1).map(({ text, sources }, place, kept) => {
    const begun = place === 0 ? text.trimStart() : text;
    return { text: place === kept.length - 1 ? begun.trimEnd() : begun, sources };
  });
}

/**
 * What is kept of a text: its parts, and the text that everybody may read. Without sources there
 * are no parts, and the text is all of it.
 */
export function toKept(parts: readonly TextPart[]): { text: string; parts: TextPart[] } {
  const hasSources = parts.some(({ sources }) => sources.length > 0);
  return { text: showParts(parts, new Set()), parts: hasSources ? [...parts] : [] };
}

/** The parts of a text that was kept as `toKept` says. */
export function fromKept(text: string, parts: readonly TextPart[]): readonly TextPart[] {
  return parts.length > 0 ? parts : [{ text, sources: [] }];
}
