import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dovecot, serveMailbox } from '#ground/ports/sources/fixtures/dovecot.ts';
import { mail } from '#ground/ports/sources/imap/fixtures/served-mailbox.ts';
import { appWith } from '../../../../../test/app.ts';
import { asking, newTree } from '../../../../../test/world.ts';

const { app, parts } = await appWith({ sourcePrivateHosts: ['127.0.0.1:*'] });
const tree = await newTree(parts);
const ask = asking(app, tree.headers);

// Without Debian's Dovecot (`apt-get install dovecot-imapd`) there is no server to ask.
test.skipIf(!dovecot)(
  'the threads of a mailbox are documents that follow it (needs dovecot-imapd)',
  { timeout: 60_000 },
  async () => {
    const served = await serveMailbox({ hasTls: false });
    const [roof] = await served.add(
      mail({ Subject: 'Roof', 'Message-ID': '<a@x>' }, 'Who mends the roof?'),
      mail({ Subject: 'Lunch', 'Message-ID': '<b@x>' }, 'Soup at noon.'),
    );
    const settings = {
      host: '127.0.0.1',
      port: served.plainPort,
      user: 'ada',
      password: 'secret',
    };
    const team = await tree.addTeam(`Mails ${randomUUID()}`);
    const made = await ask('POST', '/v1/sources', {
      teamId: team.id,
      kind: 'imap',
      name: 'Office',
      settings,
    });
    expect([made.status, made.body]).toMatchObject([201, { source: { kind: 'imap' } }]);
    expect(JSON.stringify(made.body)).not.toContain('secret');
    const run = async () =>
      (await ask('POST', `/v1/sources/${made.body.source.id}/run?wait=true`)).body.source;
    expect(await run()).toMatchObject({ problem: null, counts: { documents: 2 } });
    await served.add(
      mail({ Subject: 'Re: Roof', 'Message-ID': '<c@x>', References: '<a@x>' }, 'Ben does.'),
    );
    expect((await run()).lastRun).toMatchObject({ seen: 2, added: 0, changed: 1, gone: 0 });
    await served.forget();
    expect((await run()).lastRun).toMatchObject({ seen: 2, added: 0, changed: 0, gone: 0 });
    await served.remove(roof!);
    expect((await run()).lastRun).toMatchObject({ seen: 2, added: 0, changed: 1, gone: 0 });
    const { body } = await ask('GET', `/v1/documents?teamId=${team.id}&sortBy=name&sortOrder=asc`);
    expect(body.documents.map((it: any) => `${it.folderPath}/${it.name}`)).toEqual([
      'Office/Lunch.eml',
      'Office/Roof.eml',
    ]);
  },
);
