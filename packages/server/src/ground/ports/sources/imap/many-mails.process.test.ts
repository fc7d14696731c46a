import { describe, expect, test } from 'vitest';
import { dovecot, serveMailbox } from '../fixtures/dovecot.ts';
import { listSource } from '../fixtures/list-source.ts';
import { mail, openServed } from './fixtures/served-mailbox.ts';

// Without Debian's Dovecot (`apt-get install dovecot-imapd`) there is no server to ask.
describe.skipIf(!dovecot)('1,000 mails (needs dovecot-imapd)', { timeout: 120_000 }, () => {
  test('are 400 threads, of which no text is read while they are listed', async () => {
    const served = await serveMailbox();
    const mails = Array.from({ length: 1000 }, (_, at) =>
      mail(
        {
          Subject: `${at < 400 ? '' : 'Re: '}Matter ${at % 400}`,
          'Message-ID': `<${at}@x>`,
          ...(at >= 400 && { References: `<${at % 400}@x>` }),
        },
        'Words of a mail. '.repeat(200),
      ),
    );
    await served.add(...mails);
    const began = performance.now();
    const first = await listSource(openServed(served));
    const between = performance.now();
    const second = await listSource(openServed(served));
    const tookMs = [between - began, performance.now() - between].map(Math.round);
    console.info(`1,000 mails: listed in ${tookMs[0]} ms, again in ${tookMs[1]} ms`);
    expect(first.items.length).toBe(400);
    expect(second.items).toEqual(first.items);
    expect(first.done).toMatchObject([{ isComplete: true }]);
    expect(await served.seenCommands()).toContain('UID FETCH');
    expect(await served.seenCommands()).not.toMatch(/BODY\.PEEK\[(?!HEADER\.FIELDS)/u);
  });
});
