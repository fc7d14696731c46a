import { expect, test } from 'vitest';
import { foundDocument } from '../fixtures/found-document.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { readSentences } from './compare-sentences.ts';

/** Chooses quotes by words alone. */
const choose = (...read: Parameters<typeof readSentences>) => chooseQuotes(readSentences(...read));

const table = `| Kind | What we do |
|------|------------|
| whole | bought back |
| swollen battery | fetched by us |`;

function quoteOf(page: string): string {
  const statistics = { words: [], passages: 0 };
  const documents = [foundDocument('batteries', page)];
  const [best] = choose('swollen battery', statistics, documents).passages;
  return page.slice(best!.passage.start, best!.passage.end);
}

test('C3: quotes a short section as a whole if a row of its table decides', () => {
  const warning = 'Leave it outdoors on stone, away from walls.';
  const page = `# Batteries\n\n## Damaged ones\n\n${warning}\n\n${table}`;
  expect(quoteOf(page)).toMatch(/^Leave it outdoors .* fetched by us/su);
});

test('quotes some rows of a table that stands alone below its heading', () => {
  const rows = Array.from({ length: 25 }, (_, at) => `| kind ${at} | none |`).join('\n');
  const quote = quoteOf(`# Batteries\n\n${table}\n${rows}`);
  expect(quote).toContain('fetched by us');
  expect(quote).not.toContain('kind 24');
});
