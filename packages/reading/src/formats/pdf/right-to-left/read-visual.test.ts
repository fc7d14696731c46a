import { expect, test } from 'vitest';
import { readVisual } from './read-visual.ts';

/** Reads signs that stand beside each other, given as people see them from left to right. */
const read = (visual: readonly (string | readonly [string, number])[], options = {}) =>
  readVisual(
    visual.flatMap((piece) =>
      typeof piece === 'string'
        ? [...piece].map((text) => ({ text }))
        : [...piece[0]].map((text) => ({ text, run: piece[1] })),
    ),
    { isRightToLeft: true, namesLooks: false, ...options },
  );

/** What people see of right-to-left letters, from left to right. */
const seen = (text: string) => [...text].toReversed().join('');

test('numbers, dates, shares and addresses stay as they are seen in a right-to-left line', () => {
  for (const number of ['2023', '12/05/2023', '12.5%', '10:30', '1,250.75', '03-5551234', '$40']) {
    expect(read([`${number} ${seen('עד')}`])).toBe(`עד ${number}`);
  }
  expect(read([`12/05/2023 ${seen('حتى')}`])).toBe('حتى 12/05/2023');
  expect(read([`%50 ${seen('حتى')}`])).toBe('حتى 50%');
  expect(read([`4 ${seen('من')} 3،91 ${seen('المعدل')}`])).toBe('المعدل 3،91 من 4');
  expect(read([`ada@example.org ${seen('אל')}`])).toBe('אל ada@example.org');
  expect(read([`https://example.org/a?b=1 ${seen('ראו')}`])).toBe('ראו https://example.org/a?b=1');
});

test('a telephone number is read to the right', () => {
  expect(read([`+971 56 615 1988 ${seen('هاتف')}`])).toBe('هاتف +971 56 615 1988');
  expect(read([`+5 ${seen('سنوات')}`])).toBe('سنوات 5+');
});

test('a range after Arabic letters is read to the left, as it was written', () => {
  expect(read([`2023-2022 ${seen('عام')}`])).toBe('عام 2022-2023');
  expect(read([`2022-2023 ${seen('שנת')}`])).toBe('שנת 2022-2023');
});

test('full stops and commas end what stands on their right', () => {
  expect(read([`.http ${seen('مكتبة')}`])).toBe('مكتبة http.');
  expect(read([`${seen('וגם')} ,Server ${seen('אל')}`])).toBe('אל Server, וגם');
  expect(read([`${seen('וכן')} :DOWN ،UP ${seen('أو')}`])).toBe('أو UP، DOWN: וכן');
  expect(read([`Server .1`])).toBe('1. Server');
});

test('a sign that ends a Latin word belongs to it', () => {
  expect(read([`C# ${seen('בשפת')}`])).toBe('בשפת C#');
  expect(read([`${seen('וגם')} A* VS IDA* ${seen('של')}`])).toBe('של A* VS IDA* וגם');
  expect(read([`C-${seen('ב')}`])).toBe('ב-C');
});

test('Latin phrases keep their order with their numbers', () => {
  expect(read([`${seen('בלבד')} Windows 10 ${seen('עם')}`])).toBe('עם Windows 10 בלבד');
  expect(read([`5 ......... Server ${seen('פרק')}`])).toBe('פרק Server ......... 5');
});

test('runs that are drawn from right to left tell whether a number belongs to a phrase', () => {
  const line = [['full adder', 3], ' ', ['8', 2], ' '] as const;
  expect(read([...line, [seen('به'), 1]])).toBe('به 8 full adder');
  const phrase = [['adder', 2], ' ', ['4', 3], ' ', ['bit', 4]] as const;
  expect(read([...phrase, ' ', [seen('سه'), 1]])).toBe('سه adder 4 bit');
  expect(read([['j', 4], [',', 3], ['i', 2], ' ', [seen('של'), 1]])).toBe('של i,j');
});

test('pieces of a word that touch are one word, in whatever order they are drawn', () => {
  const drawnFromTheRight = [['Q', 4], ['-', 3], ['Learning', 2], ' '] as const;
  expect(read([...drawnFromTheRight, [seen('با'), 1]])).toBe('با Q-Learning');
  expect(read([['2', 3], ['FA', 2], ' ', [seen('של'), 1]])).toBe('של 2FA');
});

test('brackets that are named by their meaning open on the right in right-to-left text', () => {
  expect(read([seen('הנה (הכול) כאן')])).toBe('הנה (הכול) כאן');
  expect(read([`،)Deep Learning( ${seen('عميق')}`])).toBe('عميق (Deep Learning)،');
  expect(read([`public void set(String id) ${seen('פעולה')}`])).toBe(
    'פעולה public void set(String id)',
  );
  expect(read([`public void set(String ${seen('פעולה')}`])).toBe('פעולה public void set(String');
});

test('brackets that are named by their looks are turned with the text', () => {
  const looks = { namesLooks: true };
  expect(read([`${seen('כאן')} (${seen('הכול')}) ${seen('הנה')}`], looks)).toBe('הנה (הכול) כאן');
  expect(read([`،(Deep Learning) ${seen('عميق')}`], looks)).toBe('عميق (Deep Learning)،');
  expect(read([`list(items) ${seen('פעולה')}`], looks)).toBe('פעולה list(items)');
  expect(read([`«${seen('متن')}» ${seen('این')}`], looks)).toBe('این «متن»');
});

test('quotation marks that open on the left belong to the Latin words between them', () => {
  expect(read([`${seen('או')} “Deep Learning” ${seen('של')}`])).toBe('של “Deep Learning” או');
});

test('right-to-left words in a line from left to right are turned, what is around them stays', () => {
  const options = { isRightToLeft: false };
  expect(read([`The word ${seen('שלום')} (1) means peace.`], options)).toBe(
    'The word שלום (1) means peace.',
  );
  expect(read([`a = ${seen('עולם')} 12 ${seen('שלום')}; 5`], options)).toBe('a = שלום 12 עולם; 5');
  expect(read(['x 12 y'], options)).toBe('x 12 y');
});
