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

test('a letter of such a font at the start of a word before another one is restored', () => {
  const words = 'mi\u00a6dzy, pi\u00a6kny, b\u00a6dziemy, s\u00a1d, b\u00a1k, m\u00a1dry';
  const more = 'si\u00aaa, s\u00aaowo, ma\u00aay, si\u00a6 \u00aa\u00a1czy\u00a2';
  expect(restoreTexLetters([`${words}, ${more}`])).toEqual([
    'między, piękny, będziemy, sąd, bąk, mądry, siła, słowo, mały, się łączyć',
  ]);
});

test('Romanian letters of such fonts are restored, a Greek letter of a formula is kept', () => {
  const text =
    'defini\u03bcie, rela\u03bcii, ecua\u03bcii, a\u00b3a, acea\u00b3ta, me\u00b3ter \u00b3i';
  expect(restoreTexLetters([`${text} cu \u03bc > 5 \u03bcm`])).toEqual([
    'definiţie, relaţii, ecuaţii, aşa, aceaşta, meşter şi cu \u03bc > 5 \u03bcm',
  ]);
});

test('Greek indices of a formula beside letters with accents are no letters', () => {
  const formulas = [
    'x\u03bcp = Ax\u03bcB + dx\u03bcdx, m¨r = q¨p + t¨s, la teor´ıa, f´ısica, part´ıcula',
  ];
  expect(restoreTexLetters(formulas)).toEqual(formulas);
});

test('the sharp s of German and the joined letters of French are restored', () => {
  const german = ['Die Straÿe ist groÿ, die Maÿe heiÿen so, für Züge'];
  expect(restoreTexLetters(german)).toEqual(['Die Straße ist groß, die Maße heißen so, für Züge']);
  const french = ['Le c÷ur et l’÷uvre de Pierre Louÿs à L’Haÿ, 12÷u, a÷b'];
  expect(restoreTexLetters(french)).toEqual([
    'Le cœur et l’œuvre de Pierre Louÿs à L’Haÿ, 12÷u, a÷b',
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
