import type { Block, Span } from './block.ts';

/** A line of a record, such as "telephone: 555" of an object in a JSON file. */
export interface Field extends Span {
  readonly value: string;
}

const name = String.raw`[\p{L}_][\p{L}\p{N}_ -]{0,40}:`;
const field = new RegExp(
  String.raw`^[^\S\n]*(?:- )?(?<told>${name}[^\S\n]+(?<value>\S[^\n]*))$`,
  'gmu',
);
const fieldLine = new RegExp(String.raw`^\s*(?:- )?${name}(?:\s|$)`, 'u');

/** True for a line that may be one of a record, also without a value. */
export function isFieldLine(line: string): boolean {
  return fieldLine.test(line);
}

/** Returns the fields of a paragraph that is a record: its first line is one, and another one. */
export function readFields(plain: string, { kind, start, end }: Block): Field[] {
  if (kind !== 'paragraph') return [];
  const found = [...plain.slice(start, end).matchAll(field)];
  if (found.length < 2 || found[0]?.index !== 0) return [];
  return found.map(({ 0: line, index, groups: { told = '', value = '' } = {} }) => {
    const from = start + index + line.length - told.length;
    return { start: from, end: from + told.trimEnd().length, value: value.trimEnd() };
  });
}
