import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { SourceKind } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';
import { noJobs } from '../../../../../test/no-jobs.ts';
import { newTree, testActor } from '../../../../../test/world.ts';
import { runNow } from './change-source.ts';
import { markCredential } from './credential.ts';
import { ScriptedPlace, openScripted } from './fixtures/scripted-source.ts';
import { sourceWorlds } from './fixtures/source-world.ts';
import type { SourceWorld } from './fixtures/source-world.ts';
import { hasRunSince } from './run/due.queries.ts';

const worlds = await sourceWorlds();
const { parts, ask } = worlds;
const files = { 'a.txt': 'one' };
let made = 0;

/** Opens sources with the same access. */
async function openSharing(count: number): Promise<SourceWorld[]> {
  const credential = parts.secretBox.mark('credential', `access ${(made += 1)}`);
  return Array.fromAsync(Array.from({ length: count }), async () => {
    const world = await worlds.open(files);
    await sql`update sources set credential = ${credential} where id = ${world.sourceId}`.execute(
      parts.db,
    );
    return world;
  });
}

const busy = (retryAfterSeconds: number) =>
  new SourceProblem('busy', 'It answered 429.', { retryAfterSeconds });

describe('sources with the same access', () => {
  test('none asks before the time that one of them was told; then all go on', async () => {
    const [one, two, three] = await openSharing(3);
    const stranger = await worlds.open(files);
    one!.place.faults = { problem: busy(900) };
    await one!.run();
    one!.place.faults = {};
    for (const world of [one!, two!, three!]) {
      await world.run();
      expect(world.place.reads).toBe(0);
      expect(await world.state()).toMatchObject({ code: 'busy', is_stopped: false });
      const { next_in } = await world.state();
      expect(next_in).toBeGreaterThan(890);
      expect(next_in).toBeLessThan(901);
    }
    await stranger.run();
    expect(stranger.place.reads).toBe(1);
    await sql`update sources set waits_until = now() - interval '1 second'
      where credential = (select credential from sources where id = ${one!.sourceId})`.execute(
      parts.db,
    );
    for (const world of [one!, two!, three!]) {
      await world.run();
      expect(await world.state()).toMatchObject({ code: null });
      expect(world.place.reads).toBe(1);
    }
  });

  test('also if somebody asks for a look now, who need not wait for it', async () => {
    const [one, two] = await openSharing(2);
    one!.place.faults = { problem: busy(900) };
    await one!.run();
    const { team, sourceId } = two!;
    const since = await runNow({ ...parts, jobs: noJobs }, { actor: testActor, team }, sourceId);
    await two!.run();
    expect(two!.place.reads).toBe(0);
    expect(await hasRunSince(parts.db, { orgId: team.orgId, sourceId }, since)).toBe(true);
  });

  test('take turns: no two of them run at once', async () => {
    const [one, two] = await openSharing(2);
    const meanwhile = async () => {
      if (two!.place.reads > 0) return;
      await two!.run();
      expect(two!.place.reads).toBe(0);
      expect((await two!.state()).next_in).toBeLessThanOrEqual(0);
    };
    one!.place.faults = { meanwhile };
    await one!.run();
    await two!.run();
    expect(two!.place.reads).toBe(1);
    const both = await openSharing(2);
    let [running, most] = [0, 0];
    for (const { place } of both) {
      place.faults = {
        meanwhile: async () => {
          most = Math.max(most, (running += 1));
          await new Promise((done) => setTimeout(done, 30));
          running -= 1;
        },
      };
    }
    await Promise.all(both.map((world) => world.run()));
    expect(most).toBe(1);
  });

  test('another organisation with the same access knows nothing of it', async () => {
    const [one] = await openSharing(1);
    one!.place.faults = { problem: busy(900) };
    await one!.run();
    const twin = await newTree(parts);
    const place = new ScriptedPlace();
    place.items.set('a', { path: 'a.txt', text: 'one' });
    const theirs = await openScripted(parts, twin.team, place);
    await sql`
      update sources set credential = (select credential from sources where id = ${one!.sourceId})
      where id = ${theirs.sourceId}`.execute(parts.db);
    await theirs.run();
    expect(place.reads).toBe(1);
  });

  test('a place that asks for a century is asked tomorrow', async () => {
    const [one] = await openSharing(1);
    one!.place.faults = { problem: busy(1e18) };
    await one!.run();
    const { next_in } = await one!.state();
    expect(next_in).toBeGreaterThan(86_300);
    expect(next_in).toBeLessThan(86_401);
  });
});

test('a source of an access that is to rest is not tried either', async () => {
  const settings = { endpoint: 'https://s3.invalid', bucket: 'b', accessKeyId: 'AK' };
  const secrets = { secretAccessKey: 'tide' };
  const credential = markCredential(parts.secretBox, 's3', { shown: settings, secrets });
  const world = await worlds.open(files);
  await sql`
    update sources set credential = ${credential}, waits_until = now() + interval '1 hour'
    where id = ${world.sourceId}`.execute(parts.db);
  const body = { kind: 's3', name: 'Files', settings: { ...settings, ...secrets } };
  const tried = await ask('POST', '/v1/sources', { ...body, teamId: world.team.id });
  expect(tried).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/^It asked to be left alone until 20/) },
  });
});

describe('the mark of an access', () => {
  const mark = (kind: SourceKind, shown: object, secrets: Record<string, string> = {}) =>
    markCredential(parts.secretBox, kind, { shown: { ...shown }, secrets })?.toString('hex');
  const git = (url: string, token = 't') => mark('git', { url }, { token });

  test('is that of the host, the user and the secret, whatever is read there', () => {
    const one = git('https://git.example.com/a.git');
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(git('https://GIT.example.com./b.git')).toBe(one);
    expect(git('https://git.example.com/a.git', 'other')).not.toBe(one);
    expect(git('https://example.com/a.git')).not.toBe(one);
    const dav = (user: string) =>
      mark('webdav', { url: 'https://c.example', user }, { password: 'p' });
    expect(dav('ada')).not.toBe(dav('bob'));
    const s3 = (bucket: string) =>
      mark(
        's3',
        { endpoint: 'https://s3.example', bucket, accessKeyId: 'A' },
        { secretAccessKey: 's' },
      );
    expect(s3('one')).toBe(s3('two'));
    const ssh = { sshKey: 'k' };
    expect(mark('git', { url: 'git@git.example.com:a.git' }, ssh)).toBe(
      mark('git', { url: 'ssh://git@git.example.com:22/b.git' }, ssh),
    );
    const mailbox = (name: string) => mark('imap', { host: 'm.example', user: 'a', mailbox: name });
    expect(mailbox('INBOX')).toBe(mailbox('Answers'));
  });

  test('a folder has none', () => expect(mark('folder', { path: '/srv' })).toBe(undefined));

  test('is set with the source and changes with its settings', async () => {
    const { sourceId, change } = await worlds.open(files);
    const read = async () => {
      const { rows } = await sql<{ credential: Buffer | null }>`
        select credential from sources where id = ${sourceId}`.execute(parts.db);
      return rows[0]!.credential?.toString('hex');
    };
    await sql`
      update sources set kind = 'web', settings = '{"url": "https://one.example"}'
      where id = ${sourceId}`.execute(parts.db);
    await change({ settings: { url: 'https://two.example' } });
    expect(await read()).toBe(mark('web', { url: 'https://two.example' }));
    await change({ everyMinutes: 60 });
    expect(await read()).toBe(mark('web', { url: 'https://two.example' }));
  });
});
