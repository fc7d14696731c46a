import { describe, expect, test } from 'vitest';
import type { FoundDocument } from '../search/search-knowledge.ts';
import { findQuotes } from './find-quotes.ts';
import { readSentences } from './read-sentences.ts';

const document = (id: string, ...pages: string[]): FoundDocument => ({
  id,
  name: `${id}.md`,
  type: 'md',
  folderPath: null,
  totalPages: pages.length,
  score: 1,
  pages: pages.map((text, index) => ({ pageNumber: index + 1, text, score: 1 })),
});

const texts = (question: string, documents: FoundDocument[], most = 3) =>
  findQuotes(question, documents, most).map(({ text }) => text);

describe('findQuotes', () => {
  test('quotes the sentence that answers, in whatever form its words stand', () => {
    const page = 'Boats are kept in the shed. The green boat leaves at nine. Nobody rows at night.';
    expect(texts('When did the green boats leave?', [document('a', page)])[0]).toBe(
      'The green boat leaves at nine.',
    );
  });

  test('what only asks raises no bar for what answers', () => {
    const pages = ['How old?', 'It is.', 'And then?', 'What now?', '503: no oil.'];
    const found = texts('What is this 503, and how is it?', [document('a', ...pages)], 9);
    expect(found).toContain('503: no oil.');
  });

  test('names document and page', () => {
    const found = findQuotes('night rowing', [document('a', 'Nothing.', 'No rowing at night.')], 1);
    expect(found).toMatchObject([
      { text: 'No rowing at night.', documentId: 'a', name: 'a.md', pageNumber: 2 },
    ]);
  });

  test('finds nothing where nothing is', () => {
    expect(texts('elephants', [document('a', 'Boats are green.')])).toEqual([]);
    expect(texts('', [document('a', 'Boats are green.')])).toEqual([]);
    expect(texts('boats', [])).toEqual([]);
  });

  test('repeats nothing, and takes at most two sentences of a page', () => {
    const page = 'The boat is green. The boat is old. The boat is wet. The boat is green.';
    const found = texts('Is the boat green, old or wet?', [
      document('a', page),
      document('b', page),
    ]);
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeLessThanOrEqual(3);
  });

  test('other pages come before a second sentence of the same page', () => {
    const pages = ['The boat is green. The boat is old.', 'A green boat was sold.'];
    const found = findQuotes('Is the green boat old?', [document('a', ...pages)], 3);
    expect(found).toHaveLength(3);
    expect(new Set(found.slice(0, 2).map(({ pageNumber }) => pageNumber)).size).toBe(2);
  });

  test('a question that names a number looks at tables of figures first', () => {
    const prose = 'Our revenue is what we earn in a year, as said before.';
    const table = `Revenue 2019 2018\n${'Goods 12,400 11,300\n'.repeat(20)}`;
    const first = (question: string) =>
      findQuotes(question, [document('a', prose, table)], 1)[0]?.pageNumber;
    expect(first('revenue')).toBe(1);
    expect(first('revenue in 2019')).toBe(2);
  });

  test('a long question is answered by a sentence that holds a part of it', () => {
    const question =
      'We need an approximation of what the harbour paid for its boats, as you find it in the ' +
      'statement of the last season, in thousands, rounded; please answer for the shareholders.';
    const page = 'The harbour paid much for boats. Shareholders need an answer in thousands.';
    expect(texts(question, [document('a', page)], 2)).toHaveLength(2);
  });

  test('numbers mean just what they say', () => {
    const page = 'Sales in 2018 were 15. Sales in 2019 were 16.';
    expect(texts('sales 2019', [document('a', page)], 1)).toEqual(['Sales in 2019 were 16.']);
  });

  test.each([
    ['de', 'Wann ist die Mittagspause?', 'Die Mittagspausen sind um zwölf. Danach geht es weiter.'],
    ['ja', '休憩は何時ですか', '休憩は十二時です。その後は仕事です。'],
    ['ar', 'متى الاستراحة', 'الاستراحة في الثانية عشرة. ثم يستمر العمل.'],
  ])('%s', (_, question, page) => {
    expect(page.startsWith(texts(question, [document('a', page)], 1)[0]!)).toBe(true);
  });
});

describe('readSentences', () => {
  test('takes a table line by line', () => {
    const rows = Array.from({ length: 60 }, (_, row) => `Row ${row} costs ${row} euros`).join('\n');
    const found = readSentences(rows);
    expect(found.length).toBeGreaterThan(5);
    expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(400);
  });

  test('cuts a line without end, and loses no word', () => {
    const words = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ');
    const found = readSentences(words);
    expect(found.join(' ')).toBe(words);
    expect(readSentences('x'.repeat(100_000)).join('').length).toBeLessThanOrEqual(400);
  });

  test('an empty page has none', () => {
    expect(readSentences(' \n\n … \n')).toEqual([]);
  });
});

describe('a table', () => {
  const table = [
    'model | day (€) | deposit (€)',
    'city bicycle | 14 | 150',
    'tandem | 32 | 400',
    'helmet | 0 | 20',
  ].join('\n');

  test('a row is asked for by what it says and by what its columns are called', () => {
    const prose = 'A deposit is given back on the day on which the bicycle comes back.';
    const found = texts('tandem deposit', [document('a', table, prose)], 5);
    // Without its heading nobody knows which of the numbers is the deposit.
    expect(found).toEqual(['tandem | 32 | 400', 'model | day (€) | deposit (€)', prose]);
  });

  test('a row that says nothing of what is asked is not quoted for its columns', () => {
    expect(texts('deposit', [document('a', table)], 5)).toEqual(['model | day (€) | deposit (€)']);
  });

  test('the heading of one table is not that of the next', () => {
    const pages = `${table}\n\nOther prices\n\npart | price\ntandem seat | 38`;
    const [first] = texts('deposit for a tandem', [document('a', pages)], 1);
    expect(first).toBe('tandem | 32 | 400');
  });
});
