import { describe, expect, test } from 'vitest';
import { createAddressGuard } from '#ground/ports/safe-fetch/address-guard.ts';
import { dovecot, serveMailbox } from '../fixtures/dovecot.ts';
import { listSource, readText } from '../fixtures/list-source.ts';
import { openImap } from './imap-source.ts';

type Served = Awaited<ReturnType<typeof serveMailbox>>;

const lookup = async () => [{ address: '127.0.0.1' }];

function openServed({ tlsPort, ca }: Served, more: Record<string, unknown> = {}) {
  const { mailsMax, ...settings } = more as { mailsMax?: number };
  const guard = createAddressGuard([`mail.example.com:${tlsPort}`]);
  return openImap(
    { host: 'mail.example.com', port: tlsPort, user: 'ada', password: 'secret', ...settings },
    { guard, fileMaxBytes: 1_000_000 },
    { lookup, ca, ...(mailsMax !== undefined && { mailsMax }) },
  );
}

function mail(heads: Record<string, string>, text = 'Some text.'): string {
  const all = {
    From: 'Ada <ada@example.com>',
    Date: 'Tue, 05 May 2026 10:00:00 +0200',
    ...heads,
  };
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}\r\n`);
  return `${lines.join('')}\r\n${text.replaceAll('\n', '\r\n')}\r\n`;
}

/** The texts of the mails of a thread, in their order. */
function textsOf(thread: string): string[] {
  return thread
    .split('base64\r\n\r\n')
    .slice(1)
    .map((rest) => Buffer.from(rest.split('--')[0]!, 'base64').toString());
}

// Without Debian's Dovecot (`apt-get install dovecot-imapd`) there is no server to ask.
describe.skipIf(!dovecot)('a mailbox of Dovecot (needs dovecot-imapd)', { timeout: 60_000 }, () => {
  test('gives each thread as a document, in the order of time, without repeated history', async () => {
    const served = await serveMailbox();
    await served.add(
      mail({ Subject: 'Heating', 'Message-ID': '<a@x>' }, 'Who mends it?'),
      mail({ Subject: 'Lunch', 'Message-ID': '<l@x>' }, 'Soup.'),
      mail(
        { Subject: 'Re: Heating', 'Message-ID': '<b@x>', 'In-Reply-To': '<a@x>', From: '=?utf-8?Q?J=C3=BCrgen?= <j@x.example>', Date: 'Wed, 06 May 2026 10:00:00 +0200' },
        'Ben does.\n\nOn 5 May 2026, Ada wrote:\n> Who mends it?',
      ),
    );
    const source = openServed(served);
    await source.check();
    const { items, done, error } = await listSource(source);
    expect(error).toBeUndefined();
    expect(done).toEqual([{ kind: 'done', scope: 'INBOX', isComplete: true }]);
    expect(items.map(({ path }) => path)).toEqual(['Heating.eml', 'Lunch.eml']);
    const text = await readText(source, items[0]!);
    expect(textsOf(text)).toEqual(['Who mends it?', 'Ben does.\n\n[…]']);
    expect(text).toContain('From: "Jürgen" <j@x.example>');
    expect(text).toContain('Date: Wed, 06 May 2026 08:00:00 GMT');
    await source.close!();
  });
});
