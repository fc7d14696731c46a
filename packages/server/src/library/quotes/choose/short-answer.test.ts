import { expect, test } from 'vitest';
import { foundDocument } from '../fixtures/found-document.ts';
import { choosePassages } from './choose-passages.ts';
import { rankSentenceCandidates } from './rank-sentence-candidates.ts';
import { readInSections } from './read-in-sections.ts';
import { readSentences } from './found-sentences.ts';
import { findShortAnswer } from './short-answer.ts';

const rest = 'It holds for all work that was done in one of our workshops by our own people.';

/** Returns the short answer where the reader finds these words. */
async function answer(text: string, words: string, logit = 3) {
  const given = readSentences('?', { words: [], passages: 0 }, [
    foundDocument('a', `# Rules\n\n${text}\n\n${rest}`),
  ]);
  const read = await readInSections(given, {
    read: async (_, sections) =>
      sections.map(({ sentences }) => ({
        holds: 2,
        sentences: sentences.map((sentence) => {
          const start = sentence.indexOf(words);
          return start < 0 ? null : { logit, start, end: start + words.length };
        }),
      })),
  });
  const ranked = rankSentenceCandidates(read.featured, { answers: 1 });
  const [best] = choosePassages(ranked, [], read.tuning.passage);
  return best && findShortAnswer(best)?.text;
}

test.each([
  ['Repairs are guaranteed for twelve months.', 'twelve months', 'twelve months'],
  ['Repairs are guaranteed for twelve months.', 'welve mont', 'twelve months'],
  ['You get 3 business days for it.', '3', '3 business'],
  ['Within 3 days you get 20 € for it.', '20 €', '20 €'],
  ['The price is 29.50 € for each.', '29.50', '29.50 €'],
  ['The price is $75 for each.', '75 for', '$75 for'],
  ['Reisen werden **binnen 14 Tagen** erstattet.', 'binnen 14 Tagen', 'binnen 14 Tagen'],
  ['保証期間は十二か月です。', '十二か月', '十二か月'],
])('in "%s" the words "%s" are widened to "%s"', async (text, words, expected) => {
  expect(await answer(text, words)).toBe(expected);
});

test.each([
  ['Repairs are not guaranteed for twelve months.', 'twelve months'],
  ['You may park here, except on Sundays.', 'park here'],
  ['Das Laden ist nur im Hof erlaubt.', 'im Hof'],
  ["You can't take the lift.", 'take the lift'],
  ['Cards are kept for three years, invoices for ten years.', 'three years'],
  [
    'Phones are locked with six digits; lost ones are reported within the hour.',
    'digits; lost ones are reported within the hour',
  ],
  ['Rechnungen werden 10 Jahre aufbewahrt und Karten 3 Jahre.', '3 Jahre'],
])('a part of "%s" would say something else, so all of it stands', async (text, words) => {
  expect(await answer(text, words)).toBe(text);
});

test('weak words, and more than forty, are no short answer', async () => {
  expect(
    await answer('Repairs are guaranteed for twelve months.', 'twelve months', -1),
  ).toBeUndefined();
  const long = `It says ${'so much '.repeat(50)}and not more.`;
  expect(await answer(long, long.slice(8, 200))).toBeUndefined();
});

test('the value of a field stands after its name', async () => {
  const record = 'telephone: +33 4 55 50 10 77  \nname: Lyon  \naddress: 8 quai des Hirondelles';
  expect(await answer(record, '55 50')).toBe('telephone: +33 4 55 50 10 77');
  expect(await answer(record, record.slice(0, 28))).toBe('telephone: +33 4 55 50 10 77');
});
