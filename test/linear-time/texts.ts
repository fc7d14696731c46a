import fc from 'fast-check';

/** Characters that a pattern or library may treat differently from a letter. */
const signs = [
  ...' \n\t\r\f\v.,;:!?…-_#*|"\'“”»()[]{}<>/\\&=@`~^0a9AzÄß',
  '\u00a0',
  '\u0085',
  '\u2028',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u0301',
  '\u20dd',
  '\ufe0f',
  '\ufeff',
  '\u0000',
  '\ud83d',
  '\udc00',
  '😀',
  '中',
  '。',
  '」',
  'か',
  'カ',
  '한',
  'ก',
  'ั',
  'ລ',
  'ក',
  'မ',
  'क',
  '्',
  '।',
  'א',
  '״',
  'ا',
  'ـ',
  'ً',
  '؟',
  'ﷺ',
  'Ж',
  'ї',
  '२',
  '\u0002',
];

const sign = fc.constantFrom(...signs);

/** Draws a repeated text and the texts before and behind the repetitions. */
export const recipes = fc.record({
  before: fc.oneof(fc.constant(''), sign),
  repeated: fc.oneof(
    sign,
    fc.tuple(sign, sign).map((pair) => pair.join('')),
  ),
  behind: fc.oneof(fc.constant(''), sign, fc.constant('x')),
});

export interface Recipe {
  before: string;
  repeated: string;
  behind: string;
}

/** Makes a text of at least `length` UTF-16 code units, by whole repetitions. */
export function makeText({ before, repeated, behind }: Recipe, length: number): string {
  return before + repeated.repeat(Math.ceil(length / repeated.length)) + behind;
}

/** Recipes that once took quadratic time, or would with a pattern that is easily written. */
export const known: Recipe[] = [
  { before: '', repeated: '.', behind: '' },
  { before: 'a', repeated: ' ', behind: 'x' },
  { before: '', repeated: '|', behind: 'x' },
  { before: '', repeated: '\f', behind: 'x' },
  { before: '', repeated: '\n', behind: 'x' },
  { before: '# a', repeated: ' #', behind: 'x' },
  { before: '', repeated: '# a\n\n', behind: '' },
  { before: '', repeated: 'A', behind: '' },
  { before: '', repeated: 'days ', behind: '' },
  { before: '', repeated: '."', behind: '' },
  { before: '', repeated: 'ก', behind: '' },
  { before: 'a', repeated: '\u0301', behind: '' },
];
