import fc from 'fast-check';
import { LinkifyIt } from 'linkify-it';
import { describe, expect, test } from 'vitest';
import { neutralise } from './neutralise.ts';

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true, urlAuth: true });
finder.set({ tlds: ['com', 'org', 'io', 'me', 'zip', 'app', 'рф', 'вики', '中国', 'भारत', 'de'] });
for (const schema of ['tel:', 'sms:', 'file:', 'javascript:', 'data:', 'skype:'])
  finder.add(schema, { validate: (text, at) => /^\S+/.exec(text.slice(at))?.[0].length ?? 0 });

/** Returns the links that a link-finding library or a stricter pattern finds in a text. */
function linksIn(text: string): string[] {
  const found = finder.match(text)?.map((it) => it.text) ?? [];
  const folded = text.normalize('NFKC').replaceAll('。', '.');
  const strict = /[\p{L}\p{N}]\.\p{L}|\S@\S|\p{L}[\p{L}\p{N}+.-]*:\S|\/\/|\\\\|=\?/gu;
  return [...found, ...(folded.match(strict) ?? [])];
}

describe('a name in a mail (D12, S25)', () => {
  test.each([
    ['http://example.com', 'http: / /example. com'],
    ['HTTPS://EXAMPLE.COM/a?b=c#d', 'HTTPS: / /EXAMPLE. COM/a?b=c#d'],
    ['http://localhost/x', 'http: / /localhost/x'],
    ['http://[::1]/', 'http: / /[::1]/'],
    ['www.example.com', 'www. example. com'],
    ['Win at example.com!', 'Win at example. com!'],
    ['example.com.', 'example. com.'],
    ['sub.domain.example.co.uk/path', 'sub. domain. example. co. uk/path'],
    ['пример.рф', 'пример. рф'],
    ['例え。中国', '例え。 中国'],
    ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd. xn--p1ai'],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 'ｅｘａｍｐｌｅ. ｃｏｍ'],
    ['example․com', 'example. com'],
    ['ada@example.com', 'ada @ example. com'],
    ['ada＠example．com', 'ada @ example. com'],
    ['"ada"@localhost', '"ada" @ localhost'],
    ['mailto:ada', 'mailto: ada'],
    ['tel:+19005550100', 'tel: +19005550100'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['data:text/html,x', 'data: text/html,x'],
    ['=?utf-8?q?x?=', '= ?utf-8?q?x?='],
    ['=⁇ ＝？', '= ⁇ ＝ ？'],
    ['//example.com', '/ /example. com'],
    ['\\\\server\\share', '\\ \\ server\\ share'],
    ['192.168.0.1/admin', '192.168. 0.1/admin'],
    ['t.me/join', 't. me/join'],
    ['=?utf-8?B?aHR0cDovL2V2aWwuY29t?=', '= ?utf-8?B?aHR0cDovL2V2aWwuY29t?='],
    ['[click](http://example.com)', '[click](http: / /example. com)'],
  ])('%s is shown without a link: %s', (name, shown) => {
    expect(linksIn(name)).not.toEqual([]);
    expect(neutralise(name)).toBe(shown);
    expect(linksIn(shown)).toEqual([]);
  });

  test.each([
    ['exam\u200bple.\u200bcom', 'example. com'],
    ['exam\u00adple\u2060.\ufeffcom', 'example. com'],
    ['example.\u200dcom', 'example. \u200dcom'],
    ['http\u200b:\u200b//localhost', 'http: / /localhost'],
  ])('%j, with invisible characters, is shown without a link: %s', (name, shown) => {
    expect(neutralise(name)).toBe(shown);
  });

  test.each([
    'Acme',
    'Grün & Söhne GmbH',
    "O'Brien, Murphy & Co.",
    'Team 2.0 (v1.2.3)',
    'Shift 10:30-18:00',
    'R/D + Q&A = 100 %',
    'Ärzte/Ärztinnen: Nord',
    '<b>bold</b> “quoted”'.replaceAll(/[“”]/g, '"'),
    'فريق المبيعات',
    'می‌خواهم',
    'क्‍ष हिन्दी',
    '葛󠄀城市',
    '営業部：東京'.replace('：', ': '),
    '👩‍👩‍👧‍👦 family ❤️ 🇫🇷',
    '@everyone',
    '#1',
  ])('%s is left unchanged', (name) => {
    expect(neutralise(name)).toBe(name);
  });

  test.each([
    ['one line', 'Acme\r\nBcc: eve\n\n\tx\u2028y\u2029z\u0085w', 'Acme Bcc: eve x y z w'],
    ['no control characters', 'A\u0000c\u001b[31mme\u007f', 'A c [31mme'],
    ['no turned direction', '\u202eemcA\u202c \u2066x\u2069\u200f', 'emcA x'],
    ['nothing unseen', 'A\u200bc\u2060m\u{e0041}\u{e007f}e\ufeff', 'Acme'],
    ['no broken text', 'a\ud800b', 'a\ufffdb'],
    ['no closing quotation mark of ours', 'Acme” is closed. “', 'Acme" is closed. "'],
    ['no gaps at the ends', '  Acme \u00a0 Inc  ', 'Acme Inc'],
  ])('has %s', (_what, name, shown) => {
    expect(neutralise(name)).toBe(shown);
  });

  test.each(['', ' ', '\n\n', '\u200b\u202e', '\u200d\ufe0f', '\u3164', '\u{e0020}'])(
    'is empty when it has no visible character: %j',
    (name) => {
      expect(neutralise(name)).toBe('');
    },
  );

  test('is cut at 80 code points, between characters as readers see them', () => {
    expect(neutralise('x'.repeat(80))).toBe('x'.repeat(80));
    expect(neutralise('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
    expect(neutralise('🎉'.repeat(1_000_000))).toBe(`${'🎉'.repeat(79)}…`);
    const family = '👩‍👩‍👧‍👦';
    expect(neutralise(family.repeat(40))).toBe(`${family.repeat(11)}…`);
    expect([...neutralise(`e${'\u0301'.repeat(500)}`)]).toHaveLength(80);
  });
});

describe('any neutralised name', () => {
  const pieces = [
    ['http', '://', '//', 'www.', '.com', '.рф', '。', '．', '․', '@', '＠', ':', '：', '\\', '/'],
    ['.', ' ', '\n', '\u200b', '\u200d', '\u202e', '\ufe0f', '\u0301', '1', '192.168.0.1', '=?'],
    ['mailto:', 'tel:', '…', '㏂', '⒈', 'localhost', '[::1]', '"', '“', '-'],
  ].flat();
  const part = fc.oneof(
    fc.constantFrom(...pieces),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  const names = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));

  test('is one line of at most 80 code points without links, and does not change again', () => {
    fc.assert(
      fc.property(names, (name) => {
        const shown = neutralise(name);
        expect(linksIn(shown)).toEqual([]);
        expect([...shown].length).toBeLessThanOrEqual(80);
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|^\s|\s$/u);
        expect(shown.isWellFormed()).toBe(true);
        expect(neutralise(shown)).toBe(shown);
      }),
      { numRuns: 5000 },
    );
  });
});
