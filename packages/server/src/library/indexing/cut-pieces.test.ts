import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HeadingPath } from '@guildhall/reading/pages/heading-path.ts';
import { cutPieces } from './cut-pieces.ts';

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ');

test('each section is a piece, below the title and its headings', () => {
  const passage =
    '# Phones\n\nEverybody has one.\n\n## Lost phone\n\nCall the office.\n\n## Repairs\n\nAsk Ada.';
  expect(cutPieces(passage, 'Code of conduct', new HeadingPath())).toEqual([
    'Code of conduct\nPhones\nEverybody has one.',
    'Code of conduct\nPhones: Lost phone\nCall the office.',
    'Code of conduct\nPhones: Repairs\nAsk Ada.',
  ]);
});

test('headings of earlier passages stand above later ones', () => {
  const headings = new HeadingPath();
  cutPieces('# Phones\n\n## Lost phone\n\nCall the office.', 'Phones', headings);
  expect(cutPieces('Within a day.', 'Phones', headings)).toEqual([
    'Phones: Lost phone\nWithin a day.',
  ]);
});

test('a short line above an empty one begins a piece and stays with its text', () => {
  expect(
    cutPieces('Ask Ada.\n\nLost phone\n\nCall the office.', 'Phones', new HeadingPath()),
  ).toEqual(['Phones\nAsk Ada.', 'Phones\nLost phone\n\nCall the office.']);
});

test('a long section is divided at its paragraphs and lines', () => {
  const passage = `${words(50)}\n\n${words(30)}\n${words(40)}\n${words(50)}`;
  const pieces = cutPieces(passage, 'Phones', new HeadingPath());
  expect(pieces.map((piece) => piece.split(/\s+/u).length - 1)).toEqual([50, 70, 50]);
});

test('a passage of many short sections has at most eight pieces', () => {
  const passage = Array.from({ length: 30 }, (_, at) => `## Part ${at}\n\nText ${at}.`).join(
    '\n\n',
  );
  const pieces = cutPieces(passage, 'Phones', new HeadingPath());
  expect(pieces).toHaveLength(8);
  expect(pieces.join('\n')).toContain('Text 29.');
});

test('a passage of headings alone is one piece', () => {
  expect(cutPieces('# Phones\n\n## Repairs', 'Phones', new HeadingPath())).toEqual([
    '# Phones\n\n## Repairs',
  ]);
});

test('no text is lost', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('', 'Lost phone', 'x '.repeat(90)));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const passage = lines.map((each) => each.replaceAll('#', '')).join('\n');
      const pieces = cutPieces(passage, 'T', new HeadingPath()).join('\n');
      for (const each of passage.split('\n')) expect(pieces).toContain(each.trim());
    }),
  );
});
