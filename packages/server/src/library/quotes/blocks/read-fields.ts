import type { Block, Span } from './block.ts';

/** A line of a record, such as "telephone: 555" of an object in a JSON file. */
export interface Field {
  readonly name: string;
  /** Where the value is on the page. */
  readonly value: Span;
}

const field =
  /^[^\S\n]*(?:- )?(?<name>[\p{L}_][\p{L}\p{N}_ -]{0,40}):[^\S\n]+(?=\S)(?<value>[^\n]{1,400})$/gmu;

/** Returns the fields of a paragraph that is a record: its first line is one, and another one. */
export function readFields(plain: string, { kind, start, end }: Block): Field[] {
  if (kind !== 'paragraph') return [];
  const found = [...plain.slice(start, end).matchAll(field)];
  if (found.length < 2 || found[0]?.index !== 0) return [];
  return found.map(({ 0: line, index, groups: { name = '', value = '' } = {} }) => {
    const to = start + index + line.trimEnd().length;
    return { name, value: { start: start + index + line.length - value.length, end: to } };
  });
}
