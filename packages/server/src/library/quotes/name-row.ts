import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { columnNames } from '@guildhall/text/tables/page-table.ts';
import type { Span } from '@guildhall/text/tables/page-table.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { mayNameRow, rowOf } from './blocks/table-row.ts';
import type { ChosenPassage } from './choose/choose-passages.ts';
import type { WeightedQuestion } from './choose/weighted-question.ts';

/** More cells are a table rather than a sentence. */
const cellsMax = 3;
const cellLengthMax = 200;

/**
 * Says in one line what the deciding row of a table holds: its first cell with words, then the cells
 * below the columns that the question names, or all if they are few. Undefined if the passage is no
 * table.
 */
export function nameRow({ candidate }: ChosenPassage, asked: WeightedQuestion): string | undefined {
  const { block, plain } = candidate;
  const show = ({ start, end }: Span) => onOneLine(plain.slice(start, end));
  const names = block.table === undefined ? [] : columnNames(block.table, show);
  const cells = (rowOf(block) ?? [])
    .map((cell, column) => ({ text: show(cell), name: names[column] }))
    .filter(({ text }) => text !== '');
  const subject = cells.find(({ text }) => mayNameRow(text)) ?? cells[0];
  const others = cells.filter((cell) => cell !== subject);
  const isAsked = ({ name = '' }) => {
    const matched = asked.matches(splitWords(name));
    return asked.contentWords.some((word) => matched.has(word));
  };
  const named = others.filter(isAsked);
  const told = named.length > 0 ? named : others;
  const isShort = [subject, ...told].every((cell) => (cell?.text.length ?? 0) <= cellLengthMax);
  if (!subject || told.length === 0 || told.length > cellsMax || !isShort) return undefined;
  return `${subject.text}: ${told.map(withUnit).join(', ')}`;
}

/** A bare number, or a sign as short as "no" or "M5". */
const saysNothingAlone = /^(?:[\p{N}.,'\s+-]+|\p{L}[\p{L}\p{N}]{0,2})$/u;

/** Returns a cell's text, after the name of its column if it says nothing alone. */
function withUnit({ text, name = '' }: { text: string; name: string | undefined }): string {
  return saysNothingAlone.test(text) && name !== '' ? `${name} ${text}` : text;
}
