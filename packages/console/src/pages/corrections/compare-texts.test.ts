import { describe, expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

/** Writes a comparison as text: [-removed-], [+added+], whole paragraphs in double brackets. */
function mark(before: string, after: string): string {
  return compareTexts(before, after)
    .map(({ kind, text, isWhole }) => {
      if (kind === 'same') return text;
      const marked = kind === 'removed' ? `[-${text}-]` : `[+${text}+]`;
      return isWhole ? `[${marked}]` : marked;
    })
    .join('');
}

describe('compareTexts', () => {
  test('marks whole words and keeps the unchanged text', () => {
    expect(mark('We open at nine.', 'We open at ten.')).toBe('We open at [-nine-][+ten+].');
  });

  test('marks words of scripts other than Latin', () => {
    expect(mark('نفتح الساعة التاسعة صباحا', 'نفتح الساعة العاشرة صباحا')).toBe(
      'نفتح الساعة [-التاسعة -][+العاشرة +]صباحا',
    );
    expect(mark('保証期間は二年です。', '保証期間は三年です。')).toMatch(/^保証期間は.*です。$/);
  });

  test('marks a replaced paragraph as a whole and leaves the others unmarked', () => {
    expect(mark('Red herring here.\n\nThe end.', 'Completely new words!\n\nThe end.')).toBe(
      '[[-Red herring here.\n\n-]][[+Completely new words!\n\n+]]The end.',
    );
  });

  test('marks nothing in equal texts', () => {
    expect(compareTexts('As it was.', 'As it was.').map(({ kind }) => kind)).toEqual(['same']);
    expect(compareTexts('', '')).toEqual([]);
  });

  test('compares two texts of 5,000 different words within five seconds', () => {
    const [before, after] = ['x', 'y'].map((sign) =>
      Array.from({ length: 5000 }, (_, place) => `${sign}${place}`).join(' '),
    );
    const started = performance.now();
    const pieces = compareTexts(before ?? '', after ?? '');
    expect(pieces.map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
