import { blank } from './sql-templates.ts';

/** A condition of a statement: the text from `where`, `and` and the like to the next clause. */
export interface SqlCondition {
  start: number;
  end: number;
  text: string;
  /** The keyword before the condition. */
  after: string;
}

const begins = new Set('where and or on having when'.split(' '));
const ends = new Set(
  (
    'where and or on having when order group limit offset returning union for window then end ' +
    'join left cross inner set from select do with as'
  ).split(' '),
);

const token = /--[^\n]*|'(?:[^']|'')*'|[A-Za-z_]\w*|[(),;]/g;

/** Finds the conditions of a statement whose placeholders are blanked out. */
export function findConditions(text: string): SqlCondition[] {
  const found: SqlCondition[] = [];
  // The open condition of each level of parentheses.
  const levels: (Open | undefined)[] = [undefined];
  const close = (end: number, by: string) => {
    const open = levels[levels.length - 1];
    // The first condition in parentheses is dropped according to the operator that follows.
    const after = open?.after === 'parenthesis' ? by : open?.after;
    if (open && after) found.push(...toCondition(text, { ...open, after }, end));
    levels[levels.length - 1] = undefined;
  };
  const tokens = [...text.matchAll(token)];
  for (const [index, { 0: word, index: at }] of tokens.entries()) {
    const name = word.toLowerCase();
    const open = levels[levels.length - 1];
    if (word === '(') {
      const isGroup = open && /^\s*$/.test(text.slice(open.start, at));
      levels.push(isGroup ? { start: at + 1, after: 'parenthesis' } : undefined);
    } else if (word === ')') {
      close(at, '');
      if (levels.length > 1) levels.pop();
    } else if (word === ',' || word === ';') close(at, '');
    else if (name === 'and' && open?.isBetween) open.isBetween = false;
    else if (name === 'between' && open) open.isBetween = true;
    else if (ends.has(name) && !isPartOfExpression(tokens, index)) {
      close(at, name === 'and' || name === 'or' ? name : '');
      const isConflict = name === 'on' && tokens[index + 1]?.[0].toLowerCase() === 'conflict';
      const opens = begins.has(name) && !isConflict;
      if (opens) levels[levels.length - 1] = { start: at + word.length, after: name };
    }
  }
  while (levels.length > 0) {
    close(text.length, '');
    levels.pop();
  }
  return found.toSorted((a, b) => a.start - b.start);
}

interface Open {
  start: number;
  after: string;
  isBetween?: boolean;
}

/** True for the `from` of `is distinct from`, which begins no clause. */
function isPartOfExpression(tokens: RegExpExecArray[] | RegExpMatchArray[], index: number) {
  const before = tokens[index - 1]?.[0].toLowerCase();
  return tokens[index]?.[0].toLowerCase() === 'from' && before === 'distinct';
}

function toCondition(text: string, { start, after }: Open, end: number): SqlCondition[] {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (trimmed === '' || /^(true|false)$/i.test(trimmed)) return [];
  const from = start + raw.indexOf(trimmed);
  return [{ start: from, end: from + trimmed.length, text: trimmed, after }];
}

/** Returns the faults of a condition: dropped (`true` or `false`), and negated. */
export function mutateCondition({ text, after }: SqlCondition, original: string): string[] {
  const dropped = after === 'or' ? 'false' : 'true';
  return [dropped, flip(text, original)];
}

const flips: readonly [RegExp, string][] = [
  [/\bis not null\b/i, 'is null'],
  [/\bis null\b/i, 'is not null'],
  [/\bis not distinct from\b/i, 'is distinct from'],
  [/\bis distinct from\b/i, 'is not distinct from'],
  [/\bnot exists\b/i, 'exists'],
  [/(?<=\s)<>(?=\s)/, '='],
  [/(?<=\s)<=(?=\s)/, '>'],
  [/(?<=\s)>=(?=\s)/, '<'],
  [/(?<=\s)=(?=\s)/, '<>'],
  [/(?<=\s)<(?=\s)/, '>='],
  [/(?<=\s)>(?=\s)/, '<='],
];

function flip(text: string, original: string): string {
  const outer = hideParentheses(text);
  for (const [pattern, replacement] of flips) {
    const match = pattern.exec(outer);
    if (!match) continue;
    const rest = match.index + match[0].length;
    return original.slice(0, match.index) + replacement + original.slice(rest);
  }
  return `not (${original})`;
}

/** Blanks out text in parentheses, which has conditions of its own. */
function hideParentheses(text: string): string {
  let depth = 0;
  return [...text]
    .map((letter) => {
      if (letter === ')') depth -= 1;
      const shown = depth > 0 ? blank : letter;
      if (letter === '(') depth += 1;
      return shown;
    })
    .join('');
}
