import { expect, test } from 'vitest';
import { openMeaning } from './index.ts';

const meaning = await openMeaning({ threads: 1 });
const question = 'I left the work mobile on the bus'.split(' ');
const section = {
  above: 'Lost company phone',
  sentences: ['Have the card blocked at once.', 'The canteen opens at noon.'],
};

test('a sentence is nearer below the heading that says what it is about', async () => {
  const below = await meaning.compare(question, section);
  const alone = await meaning.compare(question, { ...section, above: 'Lunch' });
  expect(below.sentences[0]).toBeGreaterThan(below.sentences[1] ?? 1);
  expect(below.sentences[0]).toBeGreaterThan(alone.sentences[0] ?? 1);
});

test('each word has the cosine of what is nearest to it', async () => {
  const { words } = await meaning.compare(['phone', 'bus', ''], section);
  expect(words).toHaveLength(3);
  expect(words[0]).toBeGreaterThan(words[1] ?? 1);
  expect(words[2]).toBe(0);
  const [same] = (await meaning.compare(['canteen'], section)).words;
  expect(same).toBeGreaterThan(0.9);
});

test('sentences beyond the limit of the model are not read, whatever stands above', async () => {
  const above = 'A long heading. '.repeat(500);
  const sentences = ['First.', 'Second. '.repeat(1_000), 'Third.'];
  const read = await meaning.compare(question, { above, sentences });
  expect(read.sentences).toEqual([expect.any(Number), expect.any(Number), null]);
});

test('a question longer than the limit of the model, and an empty one', async () => {
  const { words } = await meaning.compare(Array(2_000).fill('bus'), section);
  expect(words).toHaveLength(2_000);
  expect(words.at(-1)).toBe(0);
  expect((await meaning.compare([], section)).words).toEqual([]);
});
