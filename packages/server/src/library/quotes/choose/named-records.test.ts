import { expect, test } from 'vitest';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { foundDocument } from '../fixtures/found-document.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { readInSections } from './read-in-sections.ts';
import { readSentences } from './found-sentences.ts';
import type { ReadSections } from './read-in-sections.ts';
import { answerTuning, answerTuningWithReader } from './answer-tuning.ts';

const stopWords = new Set([
  'is',
  'the',
  'in',
  'on',
  'a',
  'does',
  'when',
  'what',
  'to',
  'and',
  'at',
]);
// Every answer is certain, unless a name is missing.
const tuning = { ...answerTuning, answeredMin: -Infinity };

/** Reads texts with words that five of five hundred passages contain. */
function read(question: string, text: string, followUp?: string, ...more: string[]) {
  const words = [...new Set(splitWords(question))].map((word) => {
    return { word, isStopWord: stopWords.has(word), passages: 5, rarity: 0.6 };
  });
  const documents = [text, ...more].map((each, at) => foundDocument(`page-${at}`, each));
  return readSentences(question, { words, passages: 500 }, documents, { tuning, followUp });
}

function ask(question: string, text: string, ...more: string[]) {
  const { certainty, passages } = chooseQuotes(read(question, text, undefined, ...more));
  return { certainty, best: passages[0]?.candidate.text.trim() };
}

const lyon = '## Lyon\n\nThe shop is open on Saturday, and the shop is open on Saturday night.';
const hamburg = '## Hamburg\n\nOpen on Saturday until two.';

test('the record with the named place answers, not another that holds more of the words', () => {
  expect(ask('is the shop open on Saturday in Hamburg', `${lyon}\n\n${hamburg}`)).toEqual({
    certainty: 'answered',
    best: 'Open on Saturday until two.',
  });
});

test('of a table the row with the name answers', () => {
  const table =
    '| Shop | Open on Saturday |\n|---|---|\n| Lyon shop, open on Saturday | 9 to 12 |\n| Hamburg | 10 to 14 |';
  expect(ask('is the shop open on Saturday in Hamburg', table).best).toContain('Hamburg');
});

test('of records that are written as fields the one whose first field names it answers', () => {
  const record = (name: string, hours: string) =>
    `name: ${name}  \nshop: open  \nsaturday: ${hours}`;
  const shops = [
    record('Lyon', 'open 10 to 17, the shop on Saturday'),
    record('Hamburg', '10 to 14'),
  ];
  const given = read('is the shop open on Saturday in Hamburg', shops.join('\n\n'));
  const { plain, block } = chooseQuotes(given).passages[0]!.candidate;
  expect(plain.slice(block.start, block.end)).toContain('name: Hamburg');
});

test('a record with the name that says something else leaves a doubt, and the name is told', async () => {
  const text = `${lyon}\n\n## Hamburg\n\nParking costs nothing.`;
  const given = read('is the shop open on Saturday in Hamburg', text);
  const sure: ReadSections = async (_, sections) =>
    sections.map(({ sentences }) => {
      const isShop = sentences.join(' ').includes('shop');
      return { holds: isShop ? 6 : -6, sentences: sentences.map(() => null) };
    });
  const { certainty, missingNames, passages } = chooseQuotes({
    ...(await readInSections(given, { read: sure })),
    tuning: { ...answerTuningWithReader, answeredMin: -Infinity },
  });
  expect([certainty, missingNames]).toEqual(['perhaps', ['hamburg']]);
  expect(passages[0]?.candidate.text).toContain('The shop is open');
});

test('a word that heads nothing is no name, nor is one in another document', () => {
  expect(ask('is the shop open on Saturday at noon', lyon).certainty).toBe('answered');
  const other = '## Hamburg\n\nParking costs nothing.';
  expect(ask('is the shop open on Saturday in Hamburg', lyon, other).best).toContain('The shop');
});

test('a follow-up that names another row is answered by that row', () => {
  const prices = '| Work | Price |\n|---|---|\n| Bleed a brake | 29.50 |\n| Replace a spoke | 12 |';
  const best = (earlier: string, followUp: string) =>
    chooseQuotes(read(`${earlier} ${followUp}`, prices, followUp)).passages[0]?.candidate.text;
  const [brake, spoke] = ['to bleed a brake?', 'to replace a spoke?'];
  expect(best(`what is the price ${brake}`, `and ${spoke}`)).toContain('12');
  expect(best(`what is the price ${spoke}`, `and ${brake}`)).toContain('29.50');
});
