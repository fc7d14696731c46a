import { expect, test } from 'vitest';
import { foundDocument } from '../fixtures/found-document.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { readSentences } from './found-sentences.ts';

/** Chooses quotes by words alone. */
const choose = (...read: Parameters<typeof readSentences>) => chooseQuotes(readSentences(...read));

const table = `| Kind | What we do |
|------|------------|
| whole | bought back |
| swollen battery | fetched by us |`;

function quoteOf(markdown: string, question = 'swollen battery'): string {
  const statistics = { words: [], passages: 0 };
  const documents = [foundDocument('batteries', markdown)];
  const [best] = choose(question, statistics, documents).passages;
  return best!.candidate.page.text.slice(best!.passage.start, best!.passage.end);
}

test('C3: quotes a short section as a whole if a row of its table decides', () => {
  const warning = 'Leave it outdoors on stone, away from walls.';
  const page = `# Batteries\n\n## Damaged ones\n\n${warning}\n\n${table}`;
  expect(quoteOf(page)).toMatch(/^Leave it outdoors .* fetched by us/su);
});

test('quotes of a table that stands alone the rows that hold as many words of the question', () => {
  const rows = ['| swollen cell | swollen battery case |', '| empty battery | recycled |'];
  const page = `# Batteries\n\n${table}\n${rows.join('\n')}`;
  expect(quoteOf(page)).toBe(
    'swollen battery | fetched by us\nswollen cell | swollen battery case',
  );
  expect(quoteOf(page, 'empty battery')).toBe('empty battery | recycled');
});

test('of records that follow each other only the one that decides is quoted', () => {
  const [lyon, kyoto] = ['Lyon', 'Kyoto'].map((name) => `name: ${name}\nsaturday: until two`);
  expect(quoteOf(`${lyon}\n\n${kyoto}`, 'saturday in Kyoto')).toBe(kyoto);
  const mail = 'From: Ada  \nTo: Ben  \nSubject: The north gate\n\nIt opens at seven.';
  expect(quoteOf(mail, 'north gate')).toContain('at seven');
});
