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

test('a range after Arabic letters is read to the left, as it was written', () => {
  expect(read([`2023-2022 ${seen('عام')}`])).toBe('عام 2022-2023');
  expect(read([`2022-2023 ${seen('שנת')}`])).toBe('שנת 2022-2023');
});

test('Latin phrases keep their order with their numbers', () => {
  expect(read([`${seen('בלבד')} Windows 10 ${seen('עם')}`])).toBe('עם Windows 10 בלבד');
});

test('runs that are drawn from right to left tell whether a number belongs to a phrase', () => {
  const line = [['full adder', 3], ' ', ['8', 2], ' '] as const;
  expect(read([...line, [seen('به'), 1]])).toBe('به 8 full adder');
  const phrase = [['adder', 2], ' ', ['4', 3], ' ', ['bit', 4]] as const;
  expect(read([...phrase, ' ', [seen('سه'), 1]])).toBe('سه adder 4 bit');
});

test('pieces of a word that touch are one word, in whatever order they are drawn', () => {
  const drawnFromTheRight = [['Q', 4], ['-', 3], ['Learning', 2], ' '] as const;
  expect(read([...drawnFromTheRight, [seen('با'), 1]])).toBe('با Q-Learning');
  expect(read([['2', 3], ['FA', 2], ' ', [seen('של'), 1]])).toBe('של 2FA');
});

test('brackets that are named by their meaning open on the right in right-to-left text', () => {
  expect(read([seen('הנה (הכול) כאן')])).toBe('הנה (הכול) כאן');
  expect(read([`،)Deep Learning( ${seen('عميق')}`])).toBe('عميق (Deep Learning)،');
});

test('brackets that are named by their looks are turned with the text', () => {
  const looks = { namesLooks: true };
  expect(read([`${seen('כאן')} (${seen('הכול')}) ${seen('הנה')}`], looks)).toBe('הנה (הכול) כאן');
  expect(read([`،(Deep Learning) ${seen('عميق')}`], looks)).toBe('عميق (Deep Learning)،');
  expect(read([`«${seen('متن')}» ${seen('این')}`], looks)).toBe('این «متن»');
});

test('right-to-left words in a line from left to right are turned, what is around them stays', () => {
  const options = { isRightToLeft: false };
  expect(read([`The word ${seen('שלום')} (1) means peace.`], options)).toBe(
    'The word שלום (1) means peace.',
  );
  expect(read([`a = ${seen('עולם')} 12 ${seen('שלום')}; 5`], options)).toBe('a = שלום 12 עולם; 5');
  expect(read(['x 12 y'], options)).toBe('x 12 y');
});
