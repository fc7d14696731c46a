/** A place in one of the pieces that a page was drawn with: in UTF-16 code units. */
export interface Place {
  piece: number;
  offset: number;
}

export interface FoundQuote {
  start: Place;
  /** Behind the last character. */
  end: Place;
}

/** Characters that a text layer and the extracted text write differently, or not at all. */
const passedOver = /[\s\u00ad\u200b-\u200d\ufeff]/u;

/**
 * Finds a quote in the pieces of text that a page is drawn with, without regard to white space.
 * Where it stands there several times, the one nearest to `share` is taken: how far down the
 * extracted text of the page it stands, from 0 to 1. Undefined where it does not stand there: no
 * part of it is ever marked for the whole.
 */
export function findQuote(
  pieces: readonly string[],
  quote: string,
  share: number,
): FoundQuote | undefined {
  const page = squeeze(pieces);
  const wanted = squeeze([quote]).text;
  if (wanted === '') return undefined;
  const starts: number[] = [];
  for (let at = page.text.indexOf(wanted); at >= 0; at = page.text.indexOf(wanted, at + 1)) {
    starts.push(at);
  }
  const distance = (start: number) => Math.abs(start / page.text.length - share);
  const start = starts.toSorted((a, b) => distance(a) - distance(b))[0];
  if (start === undefined) return undefined;
  const first = page.places[start];
  const last = page.places[start + wanted.length - 1];
  if (!first || !last) return undefined;
  const { piece, offset } = first;
  return {
    start: { piece, offset },
    end: { piece: last.piece, offset: last.offset + last.length },
  };
}

/** The characters that count, in one form, and where each of them came from. */
function squeeze(pieces: readonly string[]) {
  let text = '';
  const places: (Place & { length: number })[] = [];
  for (const [piece, written] of pieces.entries()) {
    let offset = 0;
    for (const character of written) {
      const { length } = character;
      if (!passedOver.test(character)) {
        // One written character can be several: a ligature is its letters.
        const letters = character.normalize('NFKC').toLowerCase();
        text += letters;
        for (let unit = 0; unit < letters.length; unit++) places.push({ piece, offset, length });
      }
      offset += length;
    }
  }
  return { text, places };
}
