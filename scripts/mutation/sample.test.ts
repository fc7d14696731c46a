import { expect, test } from 'vitest';
import { isSampled, readPart, writePart } from './sample.ts';

const names = Array.from({ length: 2000 }, (_, at) => `a.ts:${at}`);

function draw(share: number, seed: string): string[] {
  const part = readPart(writePart({ share, seed }));
  return names.filter((name) => isSampled(name, part));
}

test('a seed draws about its share of all faults, and the same ones each time', () => {
  expect(draw(0.2, 'a').length).toBeGreaterThan(300);
  expect(draw(0.2, 'a').length).toBeLessThan(500);
  expect(draw(0.2, 'a')).toEqual(draw(0.2, 'a'));
});

test('another seed draws other faults', () => {
  const first = new Set(draw(0.2, 'a'));
  const both = draw(0.2, 'b').filter((name) => first.has(name));
  expect(both.length).toBeLessThan(150);
});

test('faults may be named instead', () => {
  const part = readPart(writePart({ names: ['a.ts:1'] }));
  expect(names.filter((name) => isSampled(name, part))).toEqual(['a.ts:1']);
});
