import { diffArrays } from 'diff';

/** A run of words that stayed, was removed or was added. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
  /** True for paragraphs that were replaced as a whole. */
  isWhole?: boolean;
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** The time limit of a comparison in milliseconds. Slower texts have little in common. */
const timeout = 300;
/**
 * The share of the longer text that must stay the same. Below it, marks by word are harder to read
 * than none.
 */
const sameMin = 0.4;

/** Compares two texts by paragraph, and by word where paragraphs are alike. */
export function compareTexts(before: string, after: string): Piece[] {
  const pieces = compare(splitParagraphs(before), splitParagraphs(after)) ?? whole(before, after);
  return pieces.flatMap((piece, at) => {
    const [last, next] = [pieces[at - 1], pieces[at + 1]];
    if (piece.kind === 'removed' && next?.kind === 'added') return compareWords(piece, next);
    if (piece.kind === 'added' && last?.kind === 'removed') return [];
    return [{ ...piece, isWhole: piece.kind !== 'same' }];
  });
}

function compareWords(removed: Piece, added: Piece): Piece[] {
  const pieces = compare(splitWords(removed.text), splitWords(added.text));
  return pieces && shareOfSame(pieces) >= sameMin ? pieces : whole(removed.text, added.text);
}

function whole(before: string, after: string): Piece[] {
  return [
    { kind: 'removed', text: before, isWhole: true },
    { kind: 'added', text: after, isWhole: true },
  ];
}

/** Compares two lists of texts, ignoring the space after each. Null if that takes too long. */
function compare(before: string[], after: string[]): Piece[] | null {
  const comparator = (one: string, other: string) => one.trimEnd() === other.trimEnd();
  const changes = diffArrays(before, after, { comparator, timeout });
  if (!changes) return null;
  return changes.map(({ removed, added, value }) => {
    const kind = removed ? 'removed' : added ? 'added' : 'same';
    return { kind, text: value.join('') };
  });
}

function splitParagraphs(text: string): string[] {
  return text.match(/(?:[^\n]|\n(?!\n))+\n*|\n+/g) ?? [];
}

/** Splits a text into words by its language's rules, each with the space after it. */
function splitWords(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of words.segment(text)) {
    if (segment.trim() === '' && found.length > 0) found.push(`${found.pop() ?? ''}${segment}`);
    else found.push(segment);
  }
  return found;
}

function shareOfSame(pieces: readonly Piece[]): number {
  const length = (...kinds: Piece['kind'][]) =>
    pieces.filter(({ kind }) => kinds.includes(kind)).reduce((sum, it) => sum + it.text.length, 0);
  return length('same') / Math.max(length('same', 'removed'), length('same', 'added'), 1);
}
