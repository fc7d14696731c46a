import { expect, test } from 'vitest';
import { compareWording } from './compare-wording.ts';

const one = 'How long is a repair of locker 37 guaranteed?';

test('the same question is nearer, the more of it is the same', async () => {
  const [same = 0, misspelt = 0, other = 0] = await compareWording(one, [
    one,
    'How long are reparis of locker 37 guaranteed',
    'Who pays for coffee on day 37?',
  ]);
  expect(same).toBeCloseTo(1);
  expect(misspelt).toBeGreaterThan(0.5);
  expect(other).toBeLessThan(0.4);
});

test.each([
  ['another number', one.replace('37', '38')],
  ['no number', one.replace('37', '')],
  ['one more', `${one} Since 2019?`],
])('%s asks about something else', async (_, text) => {
  expect(await compareWording(one, [text])).toEqual([0]);
});

test('the same number in other digits and twice is the same number', async () => {
  const [found = 0] = await compareWording(one, [one.replace('37', '３７')]);
  expect(found).toBeGreaterThan(0.9);
});

test.each(['', ' ', '\0', '\ud800', '🚲', 'x'.repeat(100_000)])(
  'a text that asks nothing is no error and is like nothing: %#',
  async (text) => {
    const [found = 1] = await compareWording(one, [text]);
    expect(found).toBe(0);
  },
);

test('none are compared with none', async () => {
  expect(await compareWording(one, [])).toEqual([]);
});
