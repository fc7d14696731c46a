import { endsSentence, sentenceEnds, sentenceEndsUnspaced } from '#plain-text/sentences.ts';
import type { TextPart } from './sourced-text.ts';

interface Cited {
  readonly documentId: string;
  readonly quote: string;
}

/** Matches markers such as `[2]`, one or more, with the end of a sentence after the markers. */
const markers = new RegExp(
  `(?:\\s?\\[\\d{1,3}\\])+[${sentenceEnds}${sentenceEndsUnspaced}]*`,
  'gu',
);

/**
 * Splits an answer into parts and adds the sources that the markers name: `[2]` is the second
 * citation. A marker covers the text before it on its line, back to the previous marker. A marker
 * inside a sentence also covers the text after it on the line.
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
 * Reconstructs the parts of an answer that was stored as text and citations only. A citation is a
 * source of each part that holds its marker or its quote; a citation found nowhere, of all parts.
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

/** Splits a text into lines, and lines after markers that stand at the end of a sentence. */
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
