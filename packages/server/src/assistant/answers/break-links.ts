import { flatMapStream } from '#ground/streams.ts';
import type { Composed, Piece } from '#assistant/composing/composer.ts';

/** Rewrites text, delta by delta, so that no reader of Markdown finds a picture or a link in it. */
export type LinkBreaker = (delta: string) => string;

/**
 * Control and format characters. They are invisible, also between the two characters of a marker.
 */
const invisible = /[\p{Cc}\p{Cf}]/u;
const space = /\s/u;

/**
 * Returns a breaker that puts a space where a picture, a link, the address of a reference or HTML
 * would begin: into `![`, `](`, `]:` and between `<` and the first character of a tag or an
 * address. Text and address stay readable. Only the last visible character is remembered, so the
 * cuts between deltas do not matter. Code is treated like other text, because only the end of a
 * stream shows what is code.
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

/**
 * Breaks all links in an answer's text and in each of its steps. Quotes in citations are not
 * Markdown and stay as they are.
 */
export function breakLinks(
  pieces: AsyncGenerator<Piece, Composed>,
): AsyncGenerator<Piece, Composed> {
  const breakText = openLinkBreaker();
  return flatMapStream(pieces, (piece) => [
    piece.kind === 'delta'
      ? { ...piece, text: breakText(piece.text) }
      : piece.kind === 'step'
        ? { ...piece, step: { ...piece.step, text: openLinkBreaker()(piece.step.text) } }
        : piece,
  ]);
}
