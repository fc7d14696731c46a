import { expect, test } from 'vitest';
import { countedPages } from './counted-pages.ts';
import { headingMark } from './marks.ts';

const read = (text: string, isLaidOut: boolean, reportedPages?: number) =>
  countedPages({ text, isLaidOut, reportedPages });
const notCounted = [{ code: 'pages_not_counted', values: {} }];
const long = 'A sentence of a long page. '.repeat(300);

test('breaks tell the pages where each part fits on one', () => {
  expect(read('one\ftwo', false)).toEqual({ pages: ['one', 'two'], notes: [] });
  expect(read('one\f\fthree', true)).toEqual({ pages: ['one', '', 'three'], notes: [] });
});

test('breaks tell no pages where one ended by itself in between, and a note says so', () => {
  const { pages, notes } = read(`${long}\ftwo`, false);
  expect(pages.length).toBe(3);
  expect(notes).toEqual(notCounted);
  expect(read(`one\f${'字'.repeat(4000)}`, false).notes).toEqual(notCounted);
  expect(read(`${long}\ftwo`, true).pages).toEqual([long, 'two']);
});

test('pictures take room, too', () => {
  const pages = { text: 'one\ftwo', isLaidOut: false, reportedPages: undefined };
  expect(countedPages({ ...pages, pictureLines: [20, 30] }).notes).toEqual([]);
  expect(countedPages({ ...pages, pictureLines: [0, 60] })).toEqual({
    pages: ['one\n\ntwo'],
    notes: notCounted,
  });
});

test('recorded ends are not all if the table of contents goes away from them', () => {
  const heading = (words: string) => `${headingMark}# ${words}\n${long}`;
  const body = ['Scope', 'Duties', 'Costs', 'Ending'].map(heading).join('\f');
  const contents = (...pages: number[]) =>
    ['Scope', 'Duties', 'Costs', 'Ending'].map((words, at) => `${words}\t${pages[at]}`).join('\n');
  expect(read(`${contents(1, 2, 3, 3)}\f${body}`, true).notes).toEqual([]);
  expect(read(`${contents(2, 3, 5, 7)}\f${body}`, true).notes).toEqual(notCounted);
  expect(read(`${contents(2, 3, 5, 7)}\f${body}`, true, 5).notes).toEqual([]);
});

test('the number of pages that the file names decides', () => {
  expect(read('one\ftwo', false, 9)).toEqual({ pages: ['one\n\ntwo'], notes: notCounted });
  expect(read('one\ftwo', true, 6).notes).toEqual(notCounted);
  expect(read('one\ftwo\fthree', true, 2).notes).toEqual(notCounted);
  // Recorded ends are from elsewhere if all of the text fits on the one page that the file names.
  expect(read('one\ftwo\fthree', true, 1)).toEqual({ pages: ['one\n\ntwo\n\nthree'], notes: [] });
  expect(read(`${long}\ftwo`, true, 1).pages).toEqual([long, 'two']);
  expect(read(`${long}\ftwo`, false, 2).pages).toEqual([long, 'two']);
  // Libraries leave the number of the document that they began with.
  expect(read('one\ftwo', false, 1).pages).toEqual(['one', 'two']);
});

test('a text without breaks is divided, and a note says so if it has several parts', () => {
  expect(read('short', false)).toEqual({ pages: ['short'], notes: [] });
  expect(read(long, false).notes).toEqual(notCounted);
});

test('a short text of several pages without breaks says that they are not counted', () => {
  expect(read('one and two', false, 2)).toEqual({ pages: ['one and two'], notes: notCounted });
  expect(read('one', false, 1).notes).toEqual([]);
});

test('many short paragraphs fill more than one page, though they have few characters', () => {
  const list = Array.from({ length: 60 }, (_, number) => `Step ${number}`).join('\n\n');
  expect(read(list, false)).toEqual({ pages: [list], notes: notCounted });
  expect(read(`Title\f${list}`, false)).toEqual({ pages: [`Title\n\n${list}`], notes: notCounted });
  // Such a file says that all of this is on one page: its letters are tiny.
  expect(read(list, false, 1).notes).toEqual([]);
  expect(read(`Title\f${list}`, true).notes).toEqual([]);
  expect(read(list.split('\n\n').slice(5).join('\n\n'), false).notes).toEqual([]);
});

test('where pages are not counted, a sentence over the end of a page stays whole', () => {
  const { pages } = read('the end of one sen\u000b\ftence and\u000b\f more.\fNew part', true, 9);
  expect(pages).toEqual(['the end of one sentence and more.\n\nNew part']);
  expect(read('one sen\u000b\ftence', true, 2).pages).toEqual(['one sen', 'tence']);
});
