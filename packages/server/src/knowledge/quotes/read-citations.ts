import { endsSentence, sentenceEnds, sentenceEndsUnspaced } from '#plain-text/sentences.ts';
import type { TextPart } from './sourced-text.ts';

interface Cited {
  readonly documentId: string;
  readonly quote: string;
}

/** One or more markers such as `[2]`, with what closes a sentence behind them. */
const markers = new RegExp(
  `(?:\\s?\\[\\d{1,3}\\])+[${sentenceEnds}${sentenceEndsUnspaced}]*`,
  'gu',
);

/**
 * The parts of an answer with the sources that its markers name: `[2]` stands for the second
 * citation and speaks for all that stands before it on its line, back to the marker before. A
 * marker inside a sentence speaks for what follows on the line, too.
 */
export function splitAtMarkers(
  parts: readonly TextPart[],
  citations: readonly Pick<Cited, 'documentId'>[],
): TextPart[] {
  return parts.flatMap(({ text, sources }) =>
    cutIntoClaims(text).map((claim) => ({
      text: claim,
      sources: [...new Set([...sources, ...citedIn(claim, citations)])],
    })),
  );
}

/**
 * The parts of an answer of which only the text and the citations were kept. A citation whose
 * quote stands in the text is a source of that part; one that is found nowhere is one of all.
 */
export function readCitedParts(text: string, citations: readonly Cited[]): TextPart[] {
  const parts = splitAtMarkers([{ text, sources: [] }], citations);
  const quoting = citations.map(({ quote }) => parts.map((part) => holds(part.text, quote)));
  const isLost = citations.map(
    ({ documentId }, number) =>
      !quoting[number]?.includes(true) &&
      !parts.some(({ sources }) => sources.includes(documentId)),
  );
  return parts.map((part, place) => {
    const added = citations.filter((_, number) => isLost[number] || quoting[number]?.[place]);
    const ids = added.map(({ documentId }) => documentId);
    return { text: part.text, sources: [...new Set([...part.sources, ...ids])] };
  });
}

/** Lines, cut behind the markers at the ends of their sentences. */
function cutIntoClaims(text: string): string[] {
  return text.split(/(?<=\n)/u).flatMap((line) => {
    const ends = [...line.matchAll(markers)]
      .filter(({ 0: marker, index }) => {
        const end = index + marker.length;
        const isLast = line.slice(end).trim() === '';
        return isLast || endsSentence(marker) || endsSentence(line.slice(0, index));
      })
      .map(({ 0: marker, index }) => index + marker.length);
    const cuts = [0, ...ends.filter((end) => line.slice(end).trim() !== ''), line.length];
    return cuts.slice(1).map((end, place) => line.slice(cuts[place], end));
  });
}

function citedIn(claim: string, citations: readonly Pick<Cited, 'documentId'>[]): string[] {
  return [...claim.matchAll(/\[(\d{1,3})\]/gu)].flatMap(
    ([, number]) => citations[Number(number) - 1]?.documentId ?? [],
  );
}

function holds(text: string, quote: string): boolean {
  const oneLine = (words: string) => words.replaceAll(/\s+/gu, ' ').trim();
  return quote.trim() !== '' && oneLine(text).includes(oneLine(quote));
}
