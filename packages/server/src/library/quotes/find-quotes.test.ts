import { describe, expect, test } from 'vitest';
import { foundDocument } from './fixtures/found-document.ts';
import { findQuotes, findSentence } from './find-quotes.ts';

const sentence = (question: string, ...pages: string[]) => {
  const found = findSentence(question, [foundDocument('a', ...pages)]);
  return found && found.candidate.page.text.slice(found.passage.start, found.passage.end);
};

describe('findSentence', () => {
  test('finds the sentence with the words of the question, in any form of the words', () => {
    const page = 'Boats are kept in the shed. The green boat leaves at nine. Nobody rows at night.';
    expect(sentence('When did the green boats leave?', page)).toBe(
      'The green boat leaves at nine.',
    );
  });

  test('matches numbers exactly', () => {
    const page = 'Sales in 2018 were 15. Sales in 2019 were 16.';
    expect(sentence('sales 2019', page)).toBe('Sales in 2019 were 16.');
  });

  test('finds a table row by its cells and its column names', () => {
    const table = 'model | day (€) | deposit (€)\ncity bicycle | 14 | 150\ntandem | 32 | 400';
    const prose = 'A deposit is given back on the day on which the bicycle comes back.';
    expect(sentence('tandem deposit', table, prose)).toBe('tandem | 32 | 400');
  });

  test.each([
    ['de', 'Wann ist die Mittagspause?', 'Die Mittagspausen sind um zwölf. Danach geht es weiter.'],
    ['ja', '休憩は何時ですか', '休憩は十二時です。その後は仕事です。'],
    ['ar', 'متى الاستراحة', 'الاستراحة في الثانية عشرة. ثم يستمر العمل.'],
  ])('finds the sentence in the language %s', (_, question, page) => {
    expect(page.startsWith(sentence(question, page)!)).toBe(true);
  });

  test('finds nothing if no sentence holds a word of the question', () => {
    expect(sentence('elephants', 'Boats are green.')).toBeUndefined();
    expect(sentence('', 'Boats are green.')).toBeUndefined();
    expect(findSentence('boats', [])).toBeUndefined();
  });
});

describe('findQuotes', () => {
  test('names the document and the page of a quote', () => {
    const documents = [foundDocument('a', 'Nothing.', 'No rowing at night.')];
    expect(findQuotes('night rowing', documents, 1)).toEqual([
      {
        text: 'No rowing at night.',
        documentId: 'a',
        name: 'a.md',
        pageNumber: 2,
        hasPages: false,
      },
    ]);
  });

  test('does not return the same text twice', () => {
    const page = 'The boat is green. The boat is old. The boat is wet.';
    const documents = [foundDocument('a', page), foundDocument('b', page)];
    expect(findQuotes('Is the boat green, old or wet?', documents, 3)).toHaveLength(1);
  });
});
