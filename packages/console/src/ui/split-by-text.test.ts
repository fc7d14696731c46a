import { expect, test } from 'vitest';
import { splitByText } from './split-by-text.ts';

const shown = (text: string, query: string) =>
  splitByText(text, query)
    .map((piece) => (piece.isMarked ? `<${piece.text}>` : piece.text))
    .join('');

test('every occurrence is marked in any case, and signs stand for themselves', () => {
  expect(shown('Mill, mill and a windmill', 'MILL')).toBe('<Mill>, <mill> and a wind<mill>');
  expect(shown('a (b) [c] d|e', '(b) [')).toBe('a <(b) [>c] d|e');
  expect(shown('nothing', '')).toBe('nothing');
});
