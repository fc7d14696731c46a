import { countWords, isHeadingLine } from '@guildhall/reading/pages/split-passages.ts';
import type { HeadingPath } from '@guildhall/reading/pages/heading-path.ts';

/** A piece says one thing: a vector of several subjects is near none of them. */
const mostWords = 80;
/** A paragraph's end closes a piece from so many words on. */
const enoughWords = 40;
const mostPieces = 8;

/**
 * Cuts a passage into the pieces that are embedded: about 80 words of one section at most, below the
 * title of the document and the headings of the section. Keeps the order and loses no text but
 * headings without text below them.
 * @param headings above the passage; reads those of the passage
 */
export function cutPieces(passage: string, title: string, headings: HeadingPath): string[] {
  const pieces: Piece[] = [];
  let open: string[] = [];
  let above = headings.above();
  const close = () => {
    const text = open.join('\n').trim();
    if (text !== '') pieces.push({ above: above.join(': '), text });
    open = [];
  };
  const lines = passage.split('\n');
  for (const [at, line] of lines.entries()) {
    if (headings.readLine(line)) {
      close();
      above = headings.above();
      continue;
    }
    const words = countWords(open.join('\n'));
    const isFull = words > 0 && words + countWords(line) > mostWords;
    const endsParagraph = line.trim() === '' && words >= enoughWords;
    if (isFull || endsParagraph || startsSection(line, lines[at + 1])) close();
    open.push(line);
  }
  close();
  if (pieces.length === 0) return [passage];
  return joinPieces(pieces).map((piece) => putAbove(title, piece));
}

interface Piece {
  /** The headings above the text, with colons between them. */
  readonly above: string;
  readonly text: string;
}

/** True for a heading without a mark, which stays with the text below it. */
function startsSection(line: string, next: string | undefined): boolean {
  return next?.trim() === '' && isHeadingLine(`${line}\n\n`);
}

/** Joins neighbours, so that a passage of many short sections has few pieces. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const together = Math.ceil(pieces.length / mostPieces);
  return Array.from({ length: Math.ceil(pieces.length / together) }, (_, at) => {
    const joined = pieces.slice(at * together, (at + 1) * together);
    return { above: joined[0]?.above ?? '', text: joined.map(({ text }) => text).join('\n') };
  });
}

/** Where a piece has the title, if it begins with it. */
const beginning = 200;

function putAbove(title: string, { above, text }: Piece): string {
  const piece = above === '' ? text : `${above}\n${text}`;
  const hasTitle = piece.slice(0, beginning).toLowerCase().includes(title.toLowerCase());
  return hasTitle ? piece : `${title}\n${piece}`;
}
