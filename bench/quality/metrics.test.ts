import { describe, expect, it } from 'vitest';
import { measureFigure, measureGain, measureHit, measureRecall } from './metrics.ts';

const wanted = new Set(['a', 'b']);

describe('measureGain', () => {
  it('is 1 when all that is wanted stands at the top', () => {
    expect(measureGain(wanted, ['b', 'a', 'x'], 10)).toBe(1);
  });

  it('counts a place by its logarithm', () => {
    const best = 1 + 1 / Math.log2(3);
    expect(measureGain(wanted, ['x', 'a'], 10)).toBeCloseTo(1 / Math.log2(3) / best, 12);
    expect(measureGain(wanted, ['x', 'y', 'b', 'a'], 3)).toBeCloseTo(0.5 / best, 12);
  });

  it('compares with what the depth has room for', () => {
    expect(measureGain(new Set(['a', 'b', 'c']), ['a', 'b'], 2)).toBe(1);
  });

  it('is 0 when nothing was found or wanted', () => {
    expect(measureGain(wanted, [], 10)).toBe(0);
    expect(measureGain(new Set(), ['a'], 10)).toBe(0);
  });
});

describe('measureRecall', () => {
  it('is the share that was found within the depth', () => {
    expect(measureRecall(wanted, ['a', 'x', 'b'], 2)).toBe(0.5);
    expect(measureRecall(wanted, ['a', 'x', 'b'], 3)).toBe(1);
  });
});

describe('measureHit', () => {
  it('is 1 from the first one that was found', () => {
    expect(measureHit(wanted, ['x', 'b'], 1)).toBe(0);
    expect(measureHit(wanted, ['x', 'b'], 2)).toBe(1);
  });
});

describe('measureFigure', () => {
  it('looks at pages for page figures and at documents for the others', () => {
    const question = { text: '?', documents: new Set(['d']), pages: new Set(['d#2']) };
    const ranking = { documents: ['d'], pages: ['d#1', 'd#3', 'd#4', 'd#5', 'd#6', 'd#2'] };
    expect(measureFigure('document@1', question, ranking)).toBe(1);
    expect(measureFigure('page@5', question, ranking)).toBe(0);
    expect(measureFigure('page@10', question, ranking)).toBe(1);
  });
});
