import { describe, expect, test } from 'vitest';
import { dovecot, serveMailbox } from '../fixtures/dovecot.ts';
import { listSource, readText } from '../fixtures/list-source.ts';
import { mail, openServed, textsOf } from './fixtures/served-mailbox.ts';

function withFile(name: string, heads: Record<string, string> = { 'Message-ID': '<f@x>' }): string {
  const text = '--b\nContent-Type: text/plain\n\nHere it is.\n';
  const bytes = Buffer.from('day;hours\n1;8').toString('base64');
  const file = `--b\nContent-Type: text/csv; name="${name}"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"\n\n${bytes}\n--b--`;
  const type = { 'Content-Type': 'multipart/mixed; boundary=b' };
  return mail({ Subject: 'Files', ...type, ...heads }, text + file);
}

// Without Debian's Dovecot (`apt-get install dovecot-imapd`) there is no server to ask.
describe.skipIf(!dovecot)('a mailbox of Dovecot (needs dovecot-imapd)', { timeout: 60_000 }, () => {
  test('gives each thread as a document, in the order of time, without repeated history', async () => {
    const served = await serveMailbox();
    await served.add(
      mail({ Subject: 'Heating', 'Message-ID': '<a@x>' }, 'Who mends it?'),
      mail({ Subject: 'Lunch', 'Message-ID': '<l@x>' }, 'Soup.'),
      mail(
        {
          Subject: 'Re: Heating',
          'Message-ID': '<b@x>',
          'In-Reply-To': '<a@x>',
          From: '=?utf-8?Q?J=C3=BCrgen?= <j@x.example>',
          Date: 'Wed, 06 May 2026 10:00:00 +0200',
        },
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

  test('keeps the id of a thread when an answer comes and when its first mail goes', async () => {
    const served = await serveMailbox();
    const [first] = await served.add(mail({ Subject: 'Roof', 'Message-ID': '<a@x>' }));
    await served.add(mail({ Subject: 'Re: Roof', 'Message-ID': '<b@x>', References: '<a@x>' }));
    const source = openServed(served);
    const before = (await listSource(source)).items;
    // Its date is that of its sender, who may claim what they like.
    const old = { Date: 'Tue, 05 May 2009 10:00:00 +0200', References: '<a@x>\r\n <b@x>' };
    await served.add(mail({ Subject: 'AW: Roof', 'Message-ID': '<c@x>', ...old }));
    const after = (await listSource(source)).items;
    await served.remove(first!);
    const last = (await listSource(source)).items;
    expect([before.length, after.length, last.length]).toEqual([1, 1, 1]);
    expect(after[0]).toMatchObject({ id: before[0]!.id, path: 'Roof.eml' });
    expect(last[0]).toMatchObject({ id: before[0]!.id, path: 'Roof.eml' });
    expect(new Set([before, after, last].map((items) => items[0]!.etag)).size).toBe(3);
  });

  test('keeps all ids and paths when its mails get other numbers', async () => {
    const served = await serveMailbox();
    const noId = mail({ Subject: 'Without an id' });
    const roof = mail({ Subject: 'Roof', 'Message-ID': '<a@x>' });
    const [first] = await served.add(mail({ Subject: 'Old' }), roof, noId);
    await served.add(mail({ Subject: 'Re: Roof', 'Message-ID': '<b@x>' }), withFile('a.csv'));
    const source = openServed(served);
    await listSource(source);
    await served.remove(first!);
    const before = (await listSource(source)).items;
    await source.close!();
    await served.forget();
    const after = (await listSource(source)).items;
    const places = (items: typeof before) => items.map(({ id, path }) => [id, path]);
    expect(before.length).toBe(4);
    expect(places(after)).toEqual(places(before));
    expect(after[0]!.etag).not.toBe(before[0]!.etag);
    expect(textsOf(await readText(source, after[0]!)).length).toBe(2);
  });

  test('lists nothing as changed where nothing is, also to somebody who looks for the first time', async () => {
    const served = await serveMailbox();
    await served.add(mail({ Subject: 'A', 'Message-ID': '<a@x>' }), withFile('a.csv'));
    const one = (await listSource(openServed(served))).items;
    const source = openServed(served);
    expect((await listSource(source)).items).toEqual(one);
    const [text, again] = [await readText(source, one[0]!), await readText(source, one[0]!)];
    expect(text).toBe(again);
  });

  test('gives files of mails in the folder of their thread, and no logos and programs', async () => {
    const served = await serveMailbox();
    await served.add(
      withFile('Contract.csv'),
      withFile('../../Contract.csv', { References: '<f@x>' }),
    );
    const files = [
      ['image/png', 'inline; filename="logo.png"\r\nContent-ID: <logo>'],
      ['image/png', 'attachment; filename="plan.png"'],
      ['application/x-msdownload', 'attachment; filename="run.exe"'],
    ] as const;
    const parts = files.map(
      ([type, disposition]) =>
        `--b\nContent-Type: ${type}\nContent-Disposition: ${disposition}\n\nbytes\n`,
    );
    const inner = '--b\nContent-Type: message/rfc822\n\nSubject: Inner: one\n\nIn it.\n';
    await served.add(
      mail(
        { Subject: 'Plans', 'Content-Type': 'multipart/mixed; boundary=b' },
        `${parts.join('')}${inner}--b--`,
      ),
    );
    const source = openServed(served);
    const { items } = await listSource(source);
    expect(items.map(({ path }) => path)).toEqual([
      'Files.eml',
      'Files/Contract.csv',
      'Files/Contract (2).csv',
      'Plans.eml',
      'Plans/plan.png',
      'Plans/Inner: one.eml',
    ]);
    expect(await readText(source, items[1]!)).toBe('day;hours\n1;8');
    expect(await readText(source, items[5]!)).toContain('In it.');
    expect(textsOf(await readText(source, items[0]!))[0]).toBe('Here it is.');
  });

  test('lacks mails that were deleted, or marked so, in a complete listing', async () => {
    const served = await serveMailbox();
    const [one, other] = await served.add(
      ...['One', 'Other', 'Third'].map((it) => mail({ Subject: it, 'Message-ID': `<${it}@x>` })),
    );
    const source = openServed(served);
    const { items } = await listSource(source);
    await served.remove(one!);
    await served.markDeleted(other!);
    const { items: left, done } = await listSource(source);
    expect(left.map(({ path }) => path)).toEqual(['Third.eml']);
    expect(done[0]!.isComplete).toBe(true);
    await expect(readText(source, items[0]!)).rejects.toMatchObject({
      code: 'not_found',
      isOfItem: true,
    });
  });

  test('whose mail goes between list and read says so of that thread alone', async () => {
    const served = await serveMailbox();
    const [one] = await served.add(mail({ Subject: 'One' }), withFile('a.csv'));
    const source = openServed(served);
    const { items } = await listSource(source);
    await served.remove(one!);
    const gone = { code: 'not_found', isOfItem: true };
    await expect(readText(source, items[0]!)).rejects.toMatchObject(gone);
    expect(await readText(source, items[2]!)).toBe('day;hours\n1;8');
  });

  test('with more mails than are taken gives the newest, and is not complete', async () => {
    const served = await serveMailbox();
    await served.add(...['One', 'Two', 'Three'].map((it) => mail({ Subject: it })));
    const { items, done } = await listSource(openServed(served, { mailsMax: 2 }));
    expect(items.map(({ path }) => path)).toEqual(['Two.eml', 'Three.eml']);
    expect(done).toMatchObject([{ isComplete: false, reason: expect.stringContaining('1 older') }]);
  });

  test('has no change of its own: what was not seen stays unseen', async () => {
    const served = await serveMailbox();
    await served.add(mail({ Subject: 'One' }));
    const source = openServed(served);
    const { items } = await listSource(source);
    await readText(source, items[0]!);
    await source.close!();
    expect((await served.names()).every((name) => name.endsWith(':2,'))).toBe(true);
  });
});
