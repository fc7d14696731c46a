import { expect, test } from 'vitest';
import { restoreTexLetters } from './tex-letters.ts';

test('Czech letters of fonts without names are restored in the whole document', () => {
  const words = 'p\u00b0íli\u00b2 \u00baluťou\u00a3ký k\u00b7\u00ad p\u00a5l';
  const more = 'dob\u00b0e, st\u00b0ed, n\u00a5co, v\u00a5ci, ko\u00a3ka, ru\u00a3ní';
  expect(restoreTexLetters([words, `${more}; \u00a3eský d\u00b7m, 20 °C, £ 5`])).toEqual([
    'příliš žluťoučký ků\u00ad pěl',
    'dobře, střed, něco, věci, kočka, ruční; český dům, 20 °C, £ 5',
  ]);
});

test('signs within words stay where they are no letters', () => {
  const catalan = ['La col·lecció és intel·ligent, 5 m², 3ª'];
  expect(restoreTexLetters(catalan)).toEqual(catalan);
  const scan = [`${'a·b '.repeat(60)}o¥t o¥t o¥t i£l i£l i£l`];
  expect(restoreTexLetters(scan)).toEqual(scan);
  const few = ['p°ed o£i n¥co'];
  expect(restoreTexLetters(few)).toEqual(few);
});

test('dashes and quotation marks of the same fonts are restored', () => {
  expect(restoreTexLetters(['pages 1\u001516, \u0010so\u0011, \u0012tak\u0010 \u0016 no'])).toEqual(
    ['pages 1–16, “so”, „tak“ — no'],
  );
  const older = ['di\u000ecult \u0013e'];
  expect(restoreTexLetters(older)).toEqual(older);
});
