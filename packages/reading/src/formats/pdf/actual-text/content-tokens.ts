/** A name, string or number, or a dictionary or list with its own entries, but not those within. */
export interface Operand {
  kind: 'name' | 'string' | 'dictionary' | 'list' | 'other';
  value: string;
  entries: readonly Operand[];
}

export interface Operator {
  operator: string;
  /** The last ones before it. */
  operands: readonly Operand[];
}

/** As many as operators of marked content have, and more than their dictionaries have. */
const [operandsMax, entriesMax, depthMax] = [2, 100, 50];

/** A longer string is cut off. */
const stringMax = 100_000;

const token =
  /[\0\t\n\f\r ]+|%[^\n\r]*|\/[^\0\t\n\f\r %()/<>[\]{}]*|<<|>>|<[\da-fA-F\0\t\n\f\r ]*>|[^\0\t\n\f\r %()/<>[\]{}]+|[^]/gy;

const operatorName = /^[A-Za-z'"][A-Za-z\d*]*$/u;
const values = new Set(['true', 'false', 'null']);
/** The data of a picture within the content goes to the first such mark. */
const pictureEnd = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;

/** Reads the operators of a content stream. Broken content ends or garbles them, no more. */
export function* readOperators(content: string): Iterable<Operator> {
  let operands: Operand[] = [];
  const outer: Operand[][] = [];
  const add = (operand: Operand) => {
    operands.push(operand);
    if (outer.length === 0 && operands.length > operandsMax) operands.shift();
    if (operands.length > entriesMax) operands.pop();
  };
  let at = 0;
  while (at < content.length) {
    token.lastIndex = at;
    const text = token.exec(content)?.[0] ?? '';
    const start = at;
    at += text.length;
    if (/^[\0\t\n\f\r %]/u.test(text)) continue;
    if (text === '(') {
      at = endOfString(content, start);
      add(leaf('string', unescape(content.slice(start + 1, at - 1).slice(0, stringMax))));
    } else if (text === '<<' || text === '[') {
      if (outer.length === depthMax) return;
      outer.push(operands);
      operands = [];
    } else if (text === '>>' || text === ']') {
      const entries = operands;
      operands = outer.pop() ?? [];
      add({ kind: text === ']' ? 'list' : 'dictionary', value: '', entries });
    } else if (outer.length === 0 && operatorName.test(text) && !values.has(text)) {
      yield { operator: text, operands };
      operands = [];
      if (text === 'ID') at = endOfPicture(content, at);
    } else add(leafOf(text));
  }
}

function leaf(kind: Operand['kind'], value: string): Operand {
  return { kind, value, entries: [] };
}

function leafOf(text: string): Operand {
  if (text.startsWith('/')) {
    const name = text.slice(1).replaceAll(/#([\da-f]{2})/giu, (_, code) => fromHex(code));
    return leaf('name', name);
  }
  if (!text.startsWith('<')) return leaf('other', text);
  const digits = text.slice(0, stringMax).replaceAll(/[^\da-f]/giu, '');
  return leaf(
    'string',
    Buffer.from(digits + '0'.repeat(digits.length % 2), 'hex').toString('latin1'),
  );
}

function fromHex(digits: string): string {
  return String.fromCodePoint(Number.parseInt(digits, 16));
}

/** Returns where a string ends, with the brackets within it. */
function endOfString(content: string, start: number): number {
  const signs = /\\[^]|[()]/g;
  signs.lastIndex = start;
  let depth = 0;
  for (let sign = signs.exec(content); sign; sign = signs.exec(content)) {
    if (sign[0] === '(') depth += 1;
    if (sign[0] === ')') depth -= 1;
    if (depth === 0) return signs.lastIndex;
  }
  return content.length;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescape(text: string): string {
  return text.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[^]))/g, (_, octal?: string, sign = '') => {
    if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8) & 0xff);
    return /^[\n\r]/u.test(sign) ? '' : (escapes[sign] ?? sign);
  });
}

function endOfPicture(content: string, start: number): number {
  pictureEnd.lastIndex = start;
  return pictureEnd.exec(content) === null ? content.length : pictureEnd.lastIndex;
}
