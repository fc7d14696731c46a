import { expect, test } from 'vitest';
import { findNamedDocuments } from './find-named-documents.ts';

const hits = (...names: string[]) => names.map((name) => ({ documentId: name, name, score: 1 }));
const named = (question: string, ...names: string[]) =>
  findNamedDocuments(question, hits(...names)).map(({ documentId }) => documentId);

test('a question that contains a file name finds that file, however the name is written', () => {
  expect(
    named(
      'What is the FY2018 capital expenditure amount for 3M?',
      '3M_2018_10K.pdf',
      '3M_2015_10K.pdf',
      'ADOBE_2018_10K.pdf',
    ),
  ).toEqual(['3M_2018_10K.pdf']);
  expect(named('How did Best Buy do in 2023 Q2?', 'BESTBUY_2023Q2_10Q.pdf')).toHaveLength(1);
});

test('a single word is not taken for a file name', () => {
  expect(named('Who is asked about hiring?', 'hiring.md', 'index.md')).toEqual([]);
});

test('less than half of a file name is not a match', () => {
  expect(named('the yearly report', 'yearly-harbour-dredging-survey-report.pdf')).toEqual([]);
});

test.each([
  ['İzin Politikası nerede?', 'İzin Politikası.pdf'],
  ['گزارش مالی کجاست؟', 'گزارش مالی.pdf'],
  ['Where is the C# guide?', 'C# Guide.pdf'],
  ['Where is the .NET guide?', '.NET-guide.pdf'],
  ['ｔｒａｖｅｌ　ｐｏｌｉｃｙ', 'Travel Policy.pdf'],
  ['the report of 2023-06', 'report-2023-06.pdf'],
  ['就業規則と給与規則を教えて', '就業規則_給与規則.pdf'],
])('%j names %s', (question, name) => {
  expect(named(question, name)).toEqual([name]);
});

test('a word that two names share does not name one of them, in a script without spaces', () => {
  expect(named('育児規則を教えて', '就業規則_給与規則.pdf')).toEqual([]);
});
