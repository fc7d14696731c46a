import { expect, test } from 'vitest';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { createMatcher } from '#library/quotes/choose/match-word-forms.ts';
import { findMatches } from './find-matches.ts';

const marked = (query: string, text: string) =>
  findMatches(text, createMatcher(splitWords(query))).map(({ start, end }) =>
    text.slice(start, end),
  );

test.each([
  ['c++', 'Old C and **C++** code, in C++17.', ['C++', 'C++']],
  ['C#', 'C, C# and (c#).', ['C#', 'c#']],
  ['.NET', 'The net, .NET and ASP.NET.', ['.NET']],
  ['1,000,000', 'Sold 1,000,000 of 1,000, or 1000000.', ['1,000,000', '1000000']],
  ['1000000', 'Sold 1,000,000.', ['1,000,000']],
  ['company', 'The company’s companies', ['company', 'companies']],
  ['2018', 'FY2018 and 2018', ['FY2018', '2018']],
  ['人口', '東京都の人口と市の人口。', ['人口', '人口']],
  ['C++', '使用C++编程', ['C++']],
])('%s marks the same words that the index has', (query, text, words) => {
  expect(marked(query, text)).toEqual(words);
});

test('at most 200 matches are found', () => {
  expect(marked('bell', 'bell '.repeat(300))).toHaveLength(200);
});
