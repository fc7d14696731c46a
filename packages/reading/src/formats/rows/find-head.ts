import { looksLikeData, isValue } from './looks-like-data.ts';
import { hasOwnText, spanMark } from '../../pages/marks.ts';

/** The rows at the start of a table, counted. */
export interface TableHead {
  /** How many of the first rows are the title or notes. */
  readonly titles: number;
  /** How many rows below these name the columns. */
  readonly header: number;
}

/** What a file says of the head of a table. */
export interface HeadFacts {
  /** How many of the first rows name the columns, if the file says so. */
  readonly headerRows?: number | undefined;
  /** How many rows, titles and notes included, stand above the first one with values. */
  readonly rowsAbove?: number | undefined;
}

/** So many rows can be the title of a table, or names of columns above each other. */
const titlesMax = 8;
const levelsMax = 3;
/** Notes fill at most so much of the columns that are named below them. */
const notesShare = 0.6;

/** So many rows tell what a column holds. */
const sampleMax = 20;

type Row = readonly string[];

/**
 * Finds the rows that name the columns. Where the file does not say which these are, it is the first
 * row with more than one cell that is unlike those below, with the rows that name several of its
 * columns above it.
 */
export function findHead(rows: readonly Row[], facts: HeadFacts): TableHead {
  const { headerRows, rowsAbove } = facts;
  if (headerRows === 0 || headerRows === rows.length) return { titles: 0, header: 0 };
  const titles = countTitles(rows);
  if (headerRows !== undefined && (headerRows > titles || rows[headerRows - 1]?.[0] === '')) {
    const first = Math.min(titles, headerRows - 1);
    const hasValues = findValues(rows, headerRows - 1) !== undefined;
    const last = goDown(rows, headerRows - 1, looksLikeData, hasValues);
    return { titles: first, header: last + 1 - first };
  }
  if (rowsAbove !== undefined && rowsAbove > 0 && rowsAbove < rows.length) {
    const last = rowsAbove - 1;
    if (countFilled(rows[last]) > 1 && !looksLikeData(rows, last)) return goUp(rows, titles, last);
  }
  return guessHead(rows, titles);
}

function guessHead(rows: readonly Row[], titles: number): TableHead {
  const none = { titles: rows[titles] === undefined ? 0 : titles, header: 0 };
  if (rows.length - titles < 2 || looksLikeData(rows, titles)) return none;
  const values = findValues(rows, titles);
  if (values === undefined) {
    return { titles, header: goDown(rows, titles, () => false) + 1 - titles };
  }
  const lowest = findBelowNotes(rows, titles, values);
  if (lowest !== undefined) return goUp(rows, titles, lowest);
  let last = goDown(rows, titles, (_, at) => at >= values, true);
  while (last + 1 < values && isOfWords(rows, last + 1, values)) last += 1;
  return last - titles < levelsMax
    ? { titles, header: last - titles + 1 }
    : goUp(rows, titles, last);
}

/** True for a row of different words in each column that has values below. */
function isOfWords(rows: readonly Row[], at: number, values: number): boolean {
  const below = rows.slice(values, values + sampleMax);
  const words: string[] = [];
  for (const [column, text] of (below[0] ?? []).entries()) {
    const texts = below.map((row) => row[column] ?? '').filter((each) => each !== '');
    const count = texts.filter(isValue).length;
    if (!isValue(text) || count <= texts.length / 2) continue;
    const word = rows[at]?.[column] ?? '';
    if (!/\p{L}/u.test(word)) return false;
    words.push(word);
  }
  return words.length > 1 && new Set(words).size === words.length;
}

/** Returns the first of the upper rows that has a value where most rows below have one. */
function findValues(rows: readonly Row[], titles: number): number | undefined {
  const last = Math.min(titles + titlesMax + levelsMax, rows.length - 2);
  for (let at = titles + 1; at <= last; at += 1) if (looksLikeData(rows, at)) return at;
  return undefined;
}

/** Returns the row that names columns below notes in several cells, if there is one. */
function findBelowNotes(rows: readonly Row[], titles: number, values: number): number | undefined {
  const above = rows.slice(titles, values).map(countFilled);
  const most = Math.max(...above);
  const lowest = above.indexOf(most);
  const areNotes = above.slice(0, lowest).every((filled) => filled <= most * notesShare);
  return lowest > 0 && areNotes ? titles + lowest : undefined;
}

/** Returns the lowest row of those that name columns, from one of them. */
function goDown(
  rows: readonly Row[],
  from: number,
  isValues: (rows: readonly Row[], at: number) => boolean,
  hasValues = false,
): number {
  let last = from;
  for (; last + 1 < rows.length - 1; last += 1) {
    if (isValues(rows, last + 1) || !isAbove(rows[last], rows[last + 1], hasValues)) break;
  }
  return last;
}

/** Counts the rows above the lowest one that name several of its columns. Others are notes. */
function goUp(rows: readonly Row[], titles: number, last: number): TableHead {
  let first = last;
  const isLevel = (row: Row = []) =>
    isAbove(row, rows[first], true) || isAbove(row, rows[last], true);
  while (first > titles && isLevel(rows[first - 1])) first -= 1;
  if (last - first >= levelsMax) first = last;
  return { titles: first, header: last - first + 1 };
}

/** Counts the first rows that have one cell, above a row with more. */
function countTitles(rows: readonly Row[]): number {
  const isTitle = (row: Row, at: number) => {
    if (countFilled(row) > 1 || isPart(row)) return false;
    // In another column it may be its name.
    return row[0] !== '' || (countFilled(rows[at + 1]) > 2 && !looksLikeData(rows, at + 1));
  };
  const first = rows.findIndex((row, at) => row.length > 1 && !isTitle(row, at));
  return first <= titlesMax ? Math.max(0, first) : 0;
}

/** True for a row with one cell that covers several columns, but not the first. */
function isPart([first, ...others]: Row): boolean {
  return first === '' && others.includes(spanMark);
}

/**
 * True if a row names several columns each, which the row below names one by one. Without merged
 * cells there have to be gaps, and values below.
 */
function isAbove(upper: Row = [], lower: Row = [], hasValues: boolean): boolean {
  if (countFilled(lower) < 2 || isSame(upper, lower)) return false;
  const [corner = '', name = ''] = [upper[0], lower[0]];
  const sharesCorner = name === '' || name === corner;
  const isNamedBelow = (column: number) =>
    hasOwnText(lower[column] ?? '') && lower[column] !== upper[column];
  const places = upper.map((_, column) => column);
  const isSpan = (column: number) => upper[column] === spanMark && isNamedBelow(column);
  if (places.some(isSpan)) return hasValues ? sharesCorner || corner === '' : sharesCorner;
  const reachesDown = places.some((at) => hasOwnText(upper[at] ?? '') && upper[at] === lower[at]);
  if (reachesDown && sharesCorner) return true;
  return hasValues && findGaps(upper, lower) !== undefined;
}

/**
 * Returns the first column of those that a row names with gaps, which the row below names one by one;
 * undefined if it does not. Unless the first column has no name, each text stands above equally many.
 */
export function findGaps(upper: Row, lower: Row): number | undefined {
  const first = upper.findIndex((text, column) => text !== '' && (lower[column] ?? '') !== '');
  const starts = first > 0 ? [first] : [0, 1];
  return starts.find((start) => hasGaps(upper, lower, start));
}

function hasGaps(upper: Row, lower: Row, first: number): boolean {
  const lengths: number[] = [];
  for (let column = first; column < lower.length; column += 1) {
    if ((lower[column] ?? '') === '') return false;
    if ((upper[column] ?? '') !== '') lengths.push(1);
    else if (lengths.length === 0) return false;
    else lengths.push((lengths.pop() ?? 0) + 1);
  }
  const [length = 0] = lengths;
  const areEven = length > 1 && lengths.every((each) => each === length);
  if (lengths.length < 2) return false;
  return areEven || ((upper[0] ?? '') === '' && lengths.some((each) => each > 1));
}

function isSame(upper: Row, lower: Row): boolean {
  return lower.every((text, column) => text === upper[column]);
}

function countFilled(row: Row = []): number {
  return row.filter(hasOwnText).length;
}
