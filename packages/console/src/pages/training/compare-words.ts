import { diffArrays } from 'diff';

/** A run of words that stayed, went or came. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** A comparison that takes longer is of texts that have next to nothing in common. */
const timeout = 300;
/** Share of the longer text that has to stay, or marks by word are harder to read than none. */
const sameMin = 0.3;

/** How one text became another, by word; null where the texts have little in common. */
export function compareWords(before: string, after: string): Piece[] | null {
  const comparator = (one: string, other: string) => one.trimEnd() === other.trimEnd();
  const changes = diffArrays(split(before), split(after), { comparator, timeout });
  const pieces = changes?.map(({ removed, added, value }): Piece => {
    const kind = removed ? 'removed' : added ? 'added' : 'same';
    return { kind, text: value.join('') };
  });
  return pieces && shareOfSame(pieces) >= sameMin ? pieces : null;
}

/** Words as each language has them, not only those of Latin letters, each with the space after it. */
function split(text: string): string[] {
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
  const longer = Math.max(length('same', 'removed'), length('same', 'added'));
  return longer === 0 ? 1 : length('same') / longer;
}
