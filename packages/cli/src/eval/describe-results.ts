import { aspects } from '@guildhall/contract';
import type { Aspect, PlacedPage } from '@guildhall/contract';
import { oneLine } from '../terminal/terminal-text.ts';
import type { GoldenQuestion } from './golden-file.ts';
import { countCertainty, shareOf } from './measure-golden.ts';
import type { Result } from './measure-golden.ts';

export type Least = Partial<Record<Aspect, number>>;

const questionMax = 60;
const answerMax = 160;
const columnWidth = 7;
const indent = ' '.repeat((columnWidth + 1) * aspects.length);

export const heading = toLine(aspects, 'question');

/** Describes the result of one question, and on demand what was found instead. */
export function describeResult(
  { question }: GoldenQuestion,
  result: Result,
  { explain }: { explain: boolean },
): string {
  const marks = aspects.map((aspect) => formatMark(result.marks[aspect]));
  const why = [
    ...(result.error === null ? [] : [result.error]),
    ...(explain && result.error === null && marks.includes('NO') ? explainMiss(result) : []),
  ];
  const more = why.map((line) => `${indent}  ${line}`);
  const doubt = isDoubtful(result) ? ` (${result.certainty})` : '';
  return [toLine(marks, cut(oneLine(question), questionMax) + doubt), ...more].join('\n');
}

const isDoubtful = ({ certainty }: Result) => certainty === 'perhaps' || certainty === 'nothing';

function explainMiss({ documents, citations, text }: Result): string[] {
  return [
    `found: ${listPlaces(documents)}`,
    `cited: ${listPlaces(citations)}`,
    `said: ${cut(oneLine(text), answerMax)}`,
  ];
}

/** Lists documents with their pages, in the given order: `rules.pdf 1 3, prices.xlsx 2`. */
function listPlaces(places: readonly PlacedPage[]): string {
  const byName = Map.groupBy(places, ({ name }) => name);
  const listed = [...byName].map(([name, pages]) =>
    [oneLine(name), ...new Set(pages.map(({ page }) => page))].join(' '),
  );
  return listed.join(', ') || 'nothing';
}

/** Describes the shares of all questions, and the required minimum shares. */
export function describeShares(results: readonly Result[], least: Least): string {
  const shares = aspects.map((aspect) => formatShare(shareOf(results, aspect)));
  const wanted = aspects.map((aspect) => formatShare(least[aspect] ?? null));
  return [
    '',
    toLine(shares, `${countQuestions(results)}${countDoubts(results)}`),
    ...(Object.keys(least).length > 0 ? [toLine(wanted, 'at least')] : []),
  ].join('\n');
}

const countQuestions = ({ length }: readonly Result[]) =>
  length === 1 ? 'of 1 question' : `of ${length} questions`;

/** Describes how many answers were uncertain: `, 3 perhaps, 1 nothing`. */
function countDoubts(results: readonly Result[]): string {
  const counted = (['perhaps', 'nothing'] as const).flatMap((certainty) => {
    const count = countCertainty(results, certainty);
    return count === 0 ? [] : [`, ${count} ${certainty}`];
  });
  return counted.join('');
}

/**
 * Returns the aspects whose share is below the required minimum. An aspect that no question has
 * counts as too low.
 */
export function tooLow(results: readonly Result[], least: Least): Aspect[] {
  return aspects.filter((aspect) => {
    const wanted = least[aspect];
    return wanted !== undefined && (shareOf(results, aspect) ?? -1) < wanted;
  });
}

function toLine(cells: readonly string[], last: string): string {
  return [...cells.map((cell) => cell.padEnd(columnWidth)), last].join(' ');
}

function formatMark(value: boolean | null): string {
  return value === null ? '·' : value ? 'yes' : 'NO';
}

/** Rounds down, so that a share shown as 0.90 is at least 0.90. */
function formatShare(share: number | null): string {
  return share === null ? '·' : (Math.floor(share * 100 + 1e-9) / 100).toFixed(2);
}

function cut(text: string, max: number): string {
  const points = [...text];
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
