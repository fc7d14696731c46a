/** A position in a drawn page: the index of a text piece and an offset in UTF-16 code units. */
export interface Place {
  piece: number;
  offset: number;
}

export interface FoundQuote {
  start: Place;
  /** The end of the quote, exclusive. */
  end: Place;
}

/** Characters that a PDF's text layer and the extracted text may write differently or leave out. */
const passedOver = /[\s\u00ad\u200b-\u200d\ufeff]/u;

/**
 * Finds a quote in the text pieces of a drawn page, ignoring white space. Among several matches it
 * takes the one nearest to `share`: the quote's position in the page's extracted text, from 0 to 1.
 * Undefined if the whole quote is not there: a part alone is never marked.
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

/** Joins the pieces, normalised and without ignored characters, with each character's place. */
function squeeze(pieces: readonly string[]) {
  let text = '';
  const places: (Place & { length: number })[] = [];
  for (const [piece, written] of pieces.entries()) {
    let offset = 0;
    for (const character of written) {
      const { length } = character;
      if (!passedOver.test(character)) {
        // NFKC turns a ligature into several letters.
        const letters = character.normalize('NFKC').toLowerCase();
        text += letters;
        for (let unit = 0; unit < letters.length; unit++) places.push({ piece, offset, length });
      }
      offset += length;
    }
  }
  return { text, places };
}
