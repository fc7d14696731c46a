import type { ReadingNote } from '@guildhall/contract';
import { agreesWithContents } from './contents-pages.ts';
import { dividePages } from './divide-pages.ts';
import { fullPageMark, pageMark, replacePageEnds } from './marks.ts';

/** A document's text with a mark at each page end, and the file's facts about its pages. */
export interface LaidOutText {
  text: string;
  /** True if the program that wrote the file recorded where its layout ended the pages. */
  isLaidOut: boolean;
  /** How many pages the document has, as the file says; undefined if it does not say so. */
  reportedPages: number | undefined;
  /** How many lines the pictures between two marks take, by their place. */
  pictureLines?: readonly number[];
}

/** More characters fit on no page, unless the letters are tiny. */
const charactersMax = 6000;
/** With recorded ends the letters may be tiny. */
const charactersMaxLaidOut = 12_000;
/** More lines of so many characters fit on no page, unless the letters are tiny. */
const linesMax = 55;
const lineLength = 100;
const wideCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Returns the pages that the program which made the file shows. Where the file does not say enough
 * to count them, the text is divided into parts, and a note says that these are no pages of paper.
 */
export function countedPages(layout: LaidOutText): { pages: string[]; notes: ReadingNote[] } {
  const parts = layout.text.replaceAll(fullPageMark, '').split(pageMark);
  if (parts.length > 1 && areAll(parts, layout)) return { pages: parts, notes: [] };
  const pages = dividePages(replacePageEnds(layout.text, '\n\n'));
  const hasMore = pages.length > 1 || hasMorePages(layout);
  return { pages, notes: hasMore ? [{ code: 'pages_not_counted', values: {} }] : [] };
}

function hasMorePages({ text, reportedPages, pictureLines = [] }: LaidOutText): boolean {
  if (reportedPages !== undefined) return reportedPages > 1;
  return !fitsInLines(
    text,
    pictureLines.reduce((sum, lines) => sum + lines, 0),
  );
}

// Manual breaks mark the pages only if no page ended automatically. Recorded ends may be those of an
// older layout; libraries leave the number 1 of the document that they began with.
function areAll(parts: readonly string[], layout: LaidOutText): boolean {
  const { isLaidOut, reportedPages, pictureLines = [] } = layout;
  if (reportedPages === parts.length) return true;
  if (reportedPages !== undefined && reportedPages > (isLaidOut ? 1 : parts.length)) return false;
  // A page that the file counts holds all of this: the recorded ends are from elsewhere.
  if (isLaidOut && reportedPages === 1 && lengthOf(parts) <= charactersMax) return false;
  if (isLaidOut) {
    const isShort = (part: string) => lengthOf([part]) <= charactersMaxLaidOut;
    return parts.every(isShort) && agreesWithContents(parts);
  }
  return parts.every(
    (part, at) => lengthOf([part]) <= charactersMax && fitsInLines(part, pictureLines[at]),
  );
}

/** True if the paragraphs of a text and its pictures need no more lines than a page has. */
function fitsInLines(text: string, pictureLines = 0): boolean {
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  const lines = paragraphs.map((paragraph) => Math.ceil(lengthOf([paragraph]) / lineLength));
  return lines.reduce((sum, count) => sum + count, pictureLines) <= linesMax;
}

/** Returns the length in characters, a wide one counted twice. */
function lengthOf(parts: readonly string[]): number {
  return parts.reduce(
    (sum, part) => sum + part.length + (part.match(wideCharacter)?.length ?? 0),
    0,
  );
}
