import { describe, expect, test } from 'vitest';
import { dovecot, serveMailbox } from '../fixtures/dovecot.ts';
import { listSource, readText } from '../fixtures/list-source.ts';
import { mail, openServed, textsOf } from './fixtures/served-mailbox.ts';

const parts = (count: number, part: (at: number) => string) =>
  `${Array.from({ length: count }, (_, at) => `--b\n${part(at)}\n`).join('')}--b--`;
const several = (heads: Record<string, string> = {}) => ({
  ...heads,
  'Content-Type': 'multipart/mixed; boundary=b',
});

function nested(depth: number): string {
  let inner = 'Content-Type: text/plain\n\nWithin.';
  for (let at = 0; at < depth; at += 1) {
    inner = `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n${inner}\n--b${at}--`;
  }
  const [head = '', ...rest] = inner.split('\n\n');
  return mail(
    { Subject: 'Nested', [head.split(': ')[0]!]: head.split(': ')[1]! },
    rest.join('\n\n'),
  );
}

const hostile: Record<string, string | Buffer> = {
  'nothing at all': '',
  'no heads': '\r\nOnly text.\r\n',
  'no end of heads': 'Subject: Endless',
  bytes: Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7) % 256)),
  'NUL in heads': 'Subject: a\0b\r\nMessage-ID: <nul\0@x>\r\nFrom: \0\r\n\r\n\0\r\n',
  'a subject of 3 MB': mail({ Subject: 'x'.repeat(3_000_000), 'Message-ID': '<s@x>' }),
  'references of 3 MB': mail({ Subject: 'Refs', References: '<r@x> '.repeat(500_000) }),
  'one reference of 3 MB': mail({ Subject: 'Ref', References: `<${'r'.repeat(3_000_000)}@x>` }),
  '20,000 recipients': mail({ Subject: 'Many', To: 'Eve <e@x.example>, '.repeat(20_000) }),
  '20,000 heads': mail(
    Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`X-${at}`, 'x'])),
  ),
  '10,000 parts': mail(
    several({ Subject: 'Parts' }),
    parts(10_000, (at) => `\nPart ${at}`),
  ),
  '10,000 files': mail(
    several({ Subject: 'Files' }),
    parts(10_000, (at) => `Content-Disposition: attachment; filename="${at}.txt"\n\nx`),
  ),
  '90 deep': nested(90),
  '500 deep': nested(500),
  '50 mails in mails': mail(
    { Subject: 'Mails', 'Content-Type': 'message/rfc822' },
    'Content-Type: message/rfc822\n\n'.repeat(50),
  ),
  'names of objects': mail(
    several({ Subject: '__proto__', 'Message-ID': '<__proto__>' }),
    parts(1, () => 'Content-Type: text/plain; __proto__=1; constructor*0*=a\n\nText'),
  ),
  'a file that leads elsewhere': mail(
    several({ Subject: '../../etc' }),
    parts(2, () => 'Content-Disposition: attachment; filename="../../\\"/..\\\\x.txt"\n\nx'),
  ),
  'a boundary that is none': mail({ Subject: 'None', 'Content-Type': 'multipart/mixed' }, 'x'),
  years: mail({ Subject: 'Year', Date: 'Fri, 31 Dec 99999 23:59:59 +9999' }),
  'lone surrogates': mail({ Subject: '=?utf-16?B?2AA=?=', From: '=?utf-8?B?7aCA?= <x@x>' }),
};

// Without Debian's Dovecot (`apt-get install dovecot-imapd`) there is no server to ask.
describe.skipIf(!dovecot)('hostile mails (needs dovecot-imapd)', { timeout: 120_000 }, () => {
  test('hide no other mail, and each is a document or none', async () => {
    const served = await serveMailbox();
    await served.add(mail({ Subject: 'First' }, 'One.'));
    await served.add(...Object.values(hostile));
    await served.add(mail({ Subject: 'Last' }, 'Two.'));
    const source = openServed(served);
    const { items, unreadable, done, error } = await listSource(source);
    expect(error).toBeUndefined();
    expect(done).toMatchObject([{ isComplete: true }]);
    const textOf = async (path: string) =>
      textsOf(
        await readText(
          source,
          items.find((item) => item.path === path)!,
        ),
      );
    expect(await textOf('First.eml')).toEqual(['One.']);
    expect(await textOf('Last.eml')).toEqual(['Two.']);
    const threads = items.filter(({ path }) => !path.includes('/'));
    expect(threads.length).toBe(Object.keys(hostile).length + 2);
    expect(unreadable).toEqual([]);
    expect(items.length).toBeLessThan(400);
    expect(new Set(items.map(({ path }) => path)).size).toBe(items.length);
    for (const item of items) {
      expect(item.path.split('/')).not.toContain('..');
      expect(Buffer.byteLength(item.path)).toBeLessThan(1000);
      await readText(source, item).catch((cause: unknown) =>
        expect(cause).toMatchObject({ isOfItem: true }),
      );
    }
  });

  test('add no head and no part to a document', async () => {
    const served = await serveMailbox();
    await served.add(
      mail(
        {
          Subject: '=?utf-8?Q?Hello=0D=0ABcc:_eve@x.example=0D=0A=0D=0AText?=',
          From: '=?utf-8?Q?Eve=22_=3Ca@b=3E=0D=0AX-Evil:_1?= <"eve\\"\r\n x"@x.example>',
          'Message-ID': '<i@x>',
        },
        'Content-Type: text/html\n\n--=_0\n\n<script>alert(1)</script>',
      ),
    );
    const source = openServed(served);
    const { items } = await listSource(source);
    const text = await readText(source, items[0]!);
    expect(text).not.toMatch(/^(?:Bcc|X-Evil):/imu);
    expect(text).not.toContain('<script');
    expect(text.match(/^Content-Type:/gmu)?.length).toBe(3);
    expect(textsOf(text)).toEqual([
      'Content-Type: text/html\n\n--=_0\n\n<script>alert(1)</script>',
    ]);
  });

  test('in HTML become text without scripts, styles and comments', async () => {
    const served = await serveMailbox();
    const page =
      '<style>p{}</style><!-- no --><p>Hello <b>you</b> &lt;b&gt;</p><script>alert(1)</script>' +
      `<img src="http://evil.example/x.gif">${'<div>'.repeat(5000)}deep`;
    await served.add(mail({ Subject: 'Page', 'Content-Type': 'text/html; charset=utf-8' }, page));
    const source = openServed(served);
    const { items } = await listSource(source);
    const [text = ''] = textsOf(await readText(source, items[0]!));
    expect(text).toMatch(/^Hello you <b>/u);
    expect(text).not.toMatch(/alert|evil|p\{\}|no --/u);
  });

  test.each([
    ['iso-8859-1', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'Grüße'],
    ['windows-1252', Buffer.from('5 \x80', 'latin1'), '5 €'],
    ['koi8-r', Buffer.from([0xf0, 0xd2, 0xc9]), 'При'],
    ['iso-2022-jp', Buffer.from('\x1b$B$3\x1b(B', 'latin1'), 'こ'],
    ['x-unknown"; x=', Buffer.from('plain'), 'plain'],
    ['', Buffer.from('Grüße'), 'Grüße'],
  ])('in the charset %j are read', async (charset, bytes, text) => {
    const served = await serveMailbox();
    const type = charset === '' ? 'text/plain' : `text/plain; charset=${charset}`;
    const head = `Subject: Charset\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
    await served.add(Buffer.concat([Buffer.from(head), bytes]));
    const source = openServed(served);
    const { items } = await listSource(source);
    expect(textsOf(await readText(source, items[0]!))).toEqual([text]);
  });

  test('that are longer than a file may be are problems of their own', async () => {
    const served = await serveMailbox();
    const file = 'Content-Disposition: attachment; filename="a.txt"\n\n';
    await served.add(
      mail({ Subject: 'Long' }, 'word '.repeat(20_000)),
      mail(
        several({ Subject: 'File' }),
        parts(1, () => `${file}${'x'.repeat(20_000)}`),
      ),
      mail({ Subject: 'Short' }, 'Text.'),
    );
    const source = openServed(served, { fileMaxBytes: 10_000 });
    const { items } = await listSource(source);
    const tooLarge = { code: 'too_large', isOfItem: true };
    await expect(readText(source, items[0]!)).rejects.toMatchObject(tooLarge);
    await expect(readText(source, items[2]!)).rejects.toMatchObject(tooLarge);
    expect(textsOf(await readText(source, items[3]!))).toEqual(['Text.']);
  });
});
