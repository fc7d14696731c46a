import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { dividePages } from './divide-pages.ts';
import { pageMark } from './marks.ts';

const withoutSpace = (text: string) => text.replace(/\s+/gu, '');
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('\n\n', '\n', '# Heading\n\n', 'x'.repeat(7000), '😀'.repeat(2500), 'word. '),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join('').replaceAll(pageMark, ''));

describe('dividePages', () => {
  it('loses no text and keeps the order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(withoutSpace(dividePages(text).join(''))).toBe(withoutSpace(text));
      }),
    );
  });

  it('makes pages of about 3,000 characters, at least one', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const pages = dividePages(text);
        expect(pages.length).toBeGreaterThan(0);
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(3700);
      }),
    );
  });

  it('starts a new page at a heading once half a page is full', () => {
    const half = `${'word '.repeat(60)}\n\n`.repeat(6);
    expect(dividePages(`${half}# Next\n\ntext`)[1]).toBe('# Next\n\ntext');
  });

  it('puts many headings without text on shared pages, not on a page each', () => {
    const pages = dividePages('# a\n\n'.repeat(3000));
    expect(pages.length).toBeLessThan(12);
    expect(pages.join('\n\n').match(/# a/gu)).toHaveLength(3000);
  });
});

describe('cleanText', () => {
  it('returns text that PostgreSQL accepts, and leaves such text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, at) => {
        const cut = at % (text.length + 1);
        const clean = cleanText(`${text.slice(0, cut)}\u0000\ud800${text.slice(cut)}`);
        expect(clean).not.toContain('\u0000');
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  it('keeps marks of direction, joiners and combining characters', () => {
    const text = 'א\u200fב \u202bג\u202c 👩\u200d🚀 e\u0301 \u00a0x';
    expect(cleanText(text)).toBe(text);
  });
});
