export interface MarkedPiece {
  text: string;
  isMarked: boolean;
}

/** Signs with a meaning in a regular expression. */
const signs = /[\\^$.*+?()[\]{}|/]/g;

/** Splits a text into pieces, of which those that equal the query in any case are marked. */
export function splitByText(text: string, query: string): MarkedPiece[] {
  if (query === '') return [{ text, isMarked: false }];
  return text
    .split(new RegExp(`(${query.replaceAll(signs, String.raw`\$&`)})`, 'giu'))
    .map((piece, place) => ({ text: piece, isMarked: place % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
