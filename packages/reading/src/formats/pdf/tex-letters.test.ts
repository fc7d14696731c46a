import { expect, test } from 'vitest';
import { restoreTexLetters } from './tex-letters.ts';

test('Czech letters of fonts without names are restored in the whole document', () => {
  expect(
    restoreTexLetters([
      'p\u00b0íli\u00b2 \u00baluťou\u00a3ký k\u00b7\u00ad',
      '\u00a3eský d\u00b7m, 20 °C, £ 5',
    ]),
  ).toEqual(['příliš žluťoučký ků\u00ad', 'český dům, 20 °C, £ 5']);
});

test('signs within words stay where they are no letters', () => {
  const catalan = ['La col·lecció és intel·ligent, 5 m², 3ª'];
  expect(restoreTexLetters(catalan)).toEqual(catalan);
});

test('dashes and quotation marks of the same fonts are restored', () => {
  expect(restoreTexLetters(['pages 1\u001516, \u0010so\u0011, \u0012tak\u0010 \u0016 no'])).toEqual(
    ['pages 1–16, “so”, „tak“ — no'],
  );
  const older = ['di\u000ecult \u0013e'];
  expect(restoreTexLetters(older)).toEqual(older);
});
