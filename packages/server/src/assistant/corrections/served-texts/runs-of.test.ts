import { expect, test } from 'vitest';
import { numberOf, runsOf } from './runs-of.ts';

test('the runs of a text are the same however it is set', () => {
  const plain = 'The warranty lasts nine years for partners';
  expect([...runsOf(plain)]).toEqual([
    'the warranty lasts nine years',
    'warranty lasts nine years for',
    'lasts nine years for partners',
  ]);
  expect(runsOf('> **The warranty** lasts [1]\n> nine YEARS, for – partners! [12]')).toEqual(
    runsOf(plain),
  );
});

test('a text of few words is one run, and one without words is none', () => {
  expect([...runsOf('Nine years.')]).toEqual(['nine years']);
  expect([...runsOf('— … !')]).toEqual([]);
});

test('a text in a script without spaces has runs, too', () => {
  const text = '修理の保証期間は、パートナーの場合は九年間です。';
  const sent = runsOf(`つまり、${text}以上。`);
  expect([...runsOf(text)].filter((run) => sent.has(run)).length).toBeGreaterThan(3);
});

test('runs have different numbers, the same at any time', () => {
  expect(numberOf('nine years')).toBe(-2_183_753_326_385_179_465n);
  expect(numberOf('ten years')).not.toBe(numberOf('nine years'));
});
