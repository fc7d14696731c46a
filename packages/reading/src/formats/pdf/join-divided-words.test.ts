import { expect, test } from 'vitest';
import { joinDividedWords } from './join-divided-words.ts';

const join = (...pages: string[]) => joinDividedWords(pages);

test('a word that is divided at the end of a line is whole', () => {
  expect(join('zur Erstel-\nlung, die\nhier steht')).toEqual(['zur Erstellung,\ndie\nhier steht']);
  expect(join('υπαλ-\nλήλων του Δήμου\n\nend')).toEqual(['υπαλλήλων\nτου Δήμου\n\nend']);
  expect(join('A develop\u00ad\nment\nplan')).toEqual(['A development\nplan']);
});

test('a compound keeps its hyphen', () => {
  expect(join('a well-\nknown rule', 'rules known well')).toEqual([
    'a well-\nknown rule',
    'rules known well',
  ]);
  expect(join('a follow-\nup call', 'The follow-up')).toEqual([
    'a follow-\nup call',
    'The follow-up',
  ]);
  expect(join('by e-\nmail and Kfz-\nBrief, 5-\nfold')).toEqual([
    'by e-\nmail and Kfz-\nBrief, 5-\nfold',
  ]);
});

test('the last word of a compound is whole', () => {
  expect(join('die Hard- und Software-Kon-\nfiguration des')).toEqual([
    'die Hard- und Software-Konfiguration\ndes',
  ]);
  expect(join('an up-to-\ndate state-of-the-\nart list, to the end')).toEqual([
    'an up-to-\ndate state-of-the-\nart list, to the end',
  ]);
  expect(join('example.org/pre-flight-\nlist/')).toEqual(['example.org/pre-flight-\nlist/']);
});

test('a word that the document writes whole elsewhere is joined, though its parts are words', () => {
  expect(join('die Barriere-\nfreiheit', 'Barrierefreiheit: Freiheit ohne Barriere')[0]).toBe(
    'die Barrierefreiheit\n',
  );
});

test('paragraphs and numbers stay apart', () => {
  expect(join('open end-\n\nnew text', 'from 3-\nto 5')).toEqual([
    'open end-\n\nnew text',
    'from 3-\nto 5',
  ]);
});
