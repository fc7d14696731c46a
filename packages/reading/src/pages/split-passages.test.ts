import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPassages } from './split-passages.ts';

const withoutSpace = (text: string) => text.replace(/\s+/gu, '');
const words = (text: string) => text.split(/\s+/u).filter((word) => word !== '').length;
const sentence = (count: number, seed = 'word') =>
  `${Array.from({ length: count }, (_, at) => `${seed}${at}`).join(' ')}. `;

const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom(
        '\n',
        '\n\n',
        '. ',
        '# Heading\n',
        '。',
        'สวัสดีครับ',
        'x'.repeat(2000),
        '😀'.repeat(900),
      ),
      fc.nat(60).map((count) => sentence(count)),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('splitPassages', () => {
  it('loses no text and keeps the order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(withoutSpace(splitPassages(text).join(''))).toBe(withoutSpace(text));
      }),
    );
  });

  it('makes no passage that is empty, too long or cuts a character in half', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const passage of splitPassages(text)) {
          expect(passage.trim()).not.toBe('');
          expect(passage.length).toBeLessThanOrEqual(1600);
          expect(passage.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it('ends passages at sentences, after about 120 to 200 words', () => {
    const text = Array.from({ length: 60 }, (_, at) => sentence(15, `s${at}x`)).join('');
    const passages = splitPassages(text);
    for (const passage of passages.slice(0, -1)) {
      expect(passage).toMatch(/\.$/u);
      expect(words(passage)).toBeGreaterThanOrEqual(120);
      expect(words(passage)).toBeLessThanOrEqual(200);
    }
  });

  it('keeps a heading with the text below it', () => {
    const passages = splitPassages(`${sentence(150)}\n\n## Holidays\n\n${sentence(90, 'rest')}`);
    expect(passages).toHaveLength(2);
    expect(passages[1]).toMatch(/^## Holidays\n\nrest0/u);
  });

  it('divides text without spaces at the ends of sentences', () => {
    const japanese = '休暇は毎年二十五日です。'.repeat(100);
    const passages = splitPassages(japanese);
    expect(passages.length).toBeGreaterThan(2);
    for (const passage of passages) expect(passage).toMatch(/。$/u);
  });

  it('makes no passage for an empty page', () => {
    expect(splitPassages(' \n\n ')).toEqual([]);
  });
});
