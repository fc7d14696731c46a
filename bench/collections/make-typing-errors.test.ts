import { describe, expect, it } from 'vitest';
import { addTypingErrors, canMistype, mistype } from './make-typing-errors.ts';
import { createRandom } from './random.ts';

describe('addTypingErrors', () => {
  it('changes one or two words, the rest stays', () => {
    const text = 'How customers reach support engineers';
    for (let seed = 0; seed < 200; seed += 1) {
      const words = addTypingErrors(text, createRandom(seed)).split(' ');
      const changed = words.filter((word, at) => word !== text.split(' ')[at]);
      expect([1, 2]).toContain(changed.length);
      expect(words).toHaveLength(5);
    }
  });

  it('makes the same errors with the same seed', () => {
    const make = (seed: number) =>
      addTypingErrors('quarterly planning calendar', createRandom(seed));
    expect(make(7)).toBe(make(7));
    expect(new Set([1, 2, 3, 4, 5, 6].map(make)).size).toBeGreaterThan(1);
  });

  it('leaves text alone that has no word to mistype', () => {
    expect(addTypingErrors('FY 23 Q3', createRandom(1))).toBe('FY 23 Q3');
    expect(canMistype('FY 23 Q3')).toBe(false);
  });
});

describe('mistype', () => {
  it('always changes the word, by one letter at most, and keeps its first', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const wrong = mistype('letters', createRandom(seed));
      expect(wrong).not.toBe('letters');
      expect(wrong.charAt(0)).toBe('l');
      expect(Math.abs(wrong.length - 7)).toBeLessThanOrEqual(1);
    }
  });
});
