import type { Sample } from './sample.ts';

/** How a language writes values. */
export interface Notation {
  text(value: string): string;
  name(name: string): string;
  /** The words for true, false and null. */
  words: Readonly<Record<'true' | 'false' | 'null', string>>;
  indent: string;
  /** The space inside the braces of an object in one line. */
  padding: string;
}

export const typeScript: Notation = {
  text: (value) => {
    const inside = JSON.stringify(value).slice(1, -1);
    return `'${inside.replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`;
  },
  name: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : typeScript.text(name)),
  words: { true: 'true', false: 'false', null: 'null' },
  indent: '  ',
  padding: ' ',
};

export const python: Notation = {
  text: (value) => JSON.stringify(value),
  name: (name) => JSON.stringify(name),
  words: { true: 'True', false: 'False', null: 'None' },
  indent: '    ',
  padding: '',
};

const widthMax = 72;

/**
 * Writes a value, in one line if it is short. `before` is the indentation of its first line, `used`
 * what else stands in it.
 */
export function writeLiteral(notation: Notation, value: Sample, before = '', used = 0): string {
  const short = inOneLine(notation, value);
  if (
    short.length + before.length + used <= widthMax ||
    typeof value !== 'object' ||
    value === null
  ) {
    return short;
  }
  const inside = before + notation.indent;
  const entries = Array.isArray(value)
    ? value.map((it) => writeLiteral(notation, it, inside))
    : Object.entries(value).map(
        ([name, it]) => `${notation.name(name)}: ${writeLiteral(notation, it, inside)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${entries.map((it) => `${inside}${it},\n`).join('')}${before}${close}`;
}

function inOneLine(notation: Notation, value: Sample): string {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) {
    return notation.words[String(value) as 'true' | 'false' | 'null'];
  }
  if (Array.isArray(value)) return `[${value.map((it) => inOneLine(notation, it)).join(', ')}]`;
  const fields = Object.entries(value).map(
    ([name, it]) => `${notation.name(name)}: ${inOneLine(notation, it)}`,
  );
  if (fields.length === 0) return '{}';
  return `{${notation.padding}${fields.join(', ')}${notation.padding}}`;
}
