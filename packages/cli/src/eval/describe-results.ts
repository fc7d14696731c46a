import { oneLine } from '../members/describe-member.ts';
import { aspects, shareOf } from './measure-golden.ts';
import type { Aspect, Result } from './measure-golden.ts';
import type { GoldenQuestion } from './read-golden.ts';

export type Least = Partial<Record<Aspect, number>>;

const questionMax = 60;
const columnWidth = 6;

/** A line for each question, then the shares and what they should at least be. */
export function describeResults(
  questions: readonly GoldenQuestion[],
  results: readonly Result[],
  least: Least,
): string {
  const shares = aspects.map((aspect) => formatShare(shareOf(results, aspect)));
  const wanted = aspects.map((aspect) => formatShare(least[aspect] ?? null));
  return [
    toLine(aspects, 'question'),
    ...questions.map(({ question }, at) =>
      toLine(
        aspects.map((aspect) => formatMark(results[at]?.[aspect] ?? null)),
        shorten(oneLine(question)),
      ),
    ),
    '',
    toLine(shares, `of ${results.length} questions`),
    ...(Object.keys(least).length > 0 ? [toLine(wanted, 'at least')] : []),
  ].join('\n');
}

/** The aspects whose share is below what was asked for; an aspect that no question has is. */
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

function formatShare(share: number | null): string {
  return share === null ? '·' : share.toFixed(2);
}

function shorten(text: string): string {
  const points = [...text];
  return points.length <= questionMax ? text : `${points.slice(0, questionMax - 1).join('')}…`;
}
