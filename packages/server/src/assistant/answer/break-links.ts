import { flatMapStream } from '#streams/flat-map-stream.ts';
import type { Composed, Piece } from './composer.ts';

/** Turns text, delta by delta, into text that no reader of Markdown makes a picture or a link of. */
export type LinkBreaker = (delta: string) => string;

/** Nobody sees them, so nobody sees them between two characters either. */
const invisible = /[\p{Cc}\p{Cf}]/u;
const space = /\s/u;

/**
 * A space is put where a picture, a link, the address of a reference or HTML would begin: into
 * `![`, `](`, `]:` and between `<` and what may follow it in a tag or an address. The text and the
 * address stay to be read. Only the last visible character is remembered, so it does not matter
 * how the text was cut; and code is treated as everything else, for what is code shows only in
 * the end.
 */
export function openLinkBreaker(): LinkBreaker {
  let last = '';
  return (delta) => {
    let text = '';
    for (const character of delta) {
      if (isOpening(last, character)) text += ' ';
      text += character;
      if (space.test(character) || !invisible.test(character)) last = character;
    }
    return text;
  };
}

function isOpening(last: string, next: string): boolean {
  if (last === '!') return next === '[';
  if (last === ']') return next === '(' || next === ':';
  return last === '<' && /[\p{L}\p{N}/!?]/u.test(next);
}

/** The same answer with all links of its text broken. What is quoted in citations is no Markdown. */
export function breakLinks(
  pieces: AsyncGenerator<Piece, Composed>,
): AsyncGenerator<Piece, Composed> {
  const breakText = openLinkBreaker();
  return flatMapStream(pieces, (piece) => [
    piece.kind === 'delta' ? { ...piece, text: breakText(piece.text) } : piece,
  ]);
}
