import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { serve } from '../resources.fixture.ts';

vi.setConfig({ testTimeout: 60_000 });

const served = await serve();
const { ask, run } = served;
afterAll(() => served.close());

/** Makes a folder, below one that the server may read. */
async function newFolder(files: readonly string[]): Promise<string> {
  const path = await mkdtemp(join(inject('folder'), 'cli-source-'));
  await mkdir(join(path, 'finance'));
  for (const name of files) await writeFile(join(path, name), `The text of ${name}.`);
  return path;
}

describe('guildhall sources', () => {
  test('adds a folder after a dry run, shows it, runs it, pauses it, and removes it with its documents', async () => {
    const team = (await ask('teams', 'add', 'Shares')).team.slug;
    const of = ['--team', team] as const;
    const path = await newFolder(['tides.md', 'finance/pay.md']);
    const add = ['sources', 'add', 'folder', path, '--name', 'Share', '--rights'] as const;
    const rights = 'finance=restricted';
    expect((await run(...add, rights, '--dry-run', ...of)).out).toBe(
      'added  restricted  finance/pay.md\nadded  team        tides.md\nWould do: 2 seen: 2 added\n',
    );
    expect((await ask('sources', 'list', ...of)).sources).toEqual([]);
    const { source } = await ask(...add, rights, '--every', '60', ...of);
    expect(source).toMatchObject({ kind: 'folder', name: 'Share', everyMinutes: 60 });
    const ran = await ask('sources', 'run', 'share', ...of);
    expect(ran.source).toMatchObject({ state: 'idle', counts: { documents: 2 } });
    expect((await run('sources', 'run', 'Share', ...of)).out).toBe('2 seen: nothing changed\n');
    expect((await run('sources', 'show', 'Share', ...of)).out).toMatch(
      /^state +idle\n(.+\n)*documents +2\n/m,
    );
    expect((await run('sources', 'items', 'Share', ...of)).out).toMatch(
      /^ready {2}\S{36} {2}finance\/pay\.md\nready {2}\S{36} {2}tides\.md\n$/,
    );
    const items = await ask('sources', 'items', 'Share', '--state', 'refused', ...of);
    expect(items).toEqual({ items: [] });
    const paused = await ask('sources', 'pause', 'Share', ...of);
    expect(paused.source).toMatchObject({ state: 'paused', nextAt: null });
    const refused = await run('sources', 'run', 'Share', ...of);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('paused') });
    await ask('sources', 'resume', 'Share', ...of);
    const changed = await ask('sources', 'change', 'Share', '--name', 'Files', ...of);
    expect(changed.source).toMatchObject({ name: 'Files', settings: { path }, everyMinutes: 60 });
    const change = ['sources', 'change', 'Files', ...of] as const;
    const hours = { from: '22:00', to: '06:00', timeZone: 'Asia/Kathmandu' };
    const zoned = ['--hours', '22:00-06:00', '--time-zone', 'Asia/Kathmandu'] as const;
    expect((await ask(...change, ...zoned)).source).toMatchObject({ hours });
    expect((await run('sources', 'show', 'Files', ...of)).out).toMatch(
      /^hours +22:00-06:00 Asia\/Kathmandu$/m,
    );
    expect((await run(...change, '--hours', '22')).err).toMatch(/two times, such as 22:00-06:00/);
    expect((await run(...change, '--time-zone', 'UTC')).err).toMatch(/needs --hours/);
    expect((await ask(...change, '--hours', 'always')).source).toMatchObject({ hours: null });
    expect(await run('sources', 'confirm', 'Files', '--yes', ...of)).toMatchObject({
      code: 1,
      err: 'guildhall: nothing waits to be deleted at Files\n',
    });
    const gone = ['sources', 'remove', 'Files', '--documents', 'delete', ...of] as const;
    expect((await run(...gone)).err).toMatch(
      /Remove the source Files and delete its 2 documents\?/,
    );
    expect((await run(...gone, '--yes')).out).toBe(
      'Removed the source Files: 2 documents deleted, 0 kept\n',
    );
    expect((await ask('documents', 'list', ...of)).documents).toEqual([]);
  });

  test('what is gone at the place beyond the fuse goes once it is confirmed', async () => {
    const team = (await ask('teams', 'add', 'Fuse')).team.slug;
    const of = ['--team', team] as const;
    const path = await newFolder(['a.md', 'b.md', 'c.md']);
    await ask('sources', 'add', 'folder', path, '--name', 'Share', ...of);
    await ask('sources', 'run', 'Share', ...of);
    for (const name of ['a.md', 'b.md', 'c.md']) await rm(join(path, name));
    const ran = await run('sources', 'run', 'Share', ...of);
    expect(ran.out).toMatch(/waiting/);
    await ask('sources', 'confirm', 'Share', '--yes', ...of);
    await vi.waitFor(
      async () => expect((await ask('documents', 'list', ...of)).documents).toEqual([]),
      { timeout: 20_000 },
    );
  });

  test('makes the address and the secret of hints, replaces it after a question, and ends it', async () => {
    const team = (await ask('teams', 'add', 'Hints')).team.slug;
    const of = ['--team', team] as const;
    await ask('sources', 'add', 'folder', await newFolder(['a.md']), '--name', 'Share', ...of);
    const made = await ask('sources', 'hint', 'Share', ...of);
    const hint = async (secret: string) => {
      const headers = { 'x-gitlab-token': secret };
      const url = new URL(new URL(made.url).pathname, served.env.GUILDHALL_URL);
      return (await fetch(url, { method: 'POST', headers })).status;
    };
    expect(await hint(made.secret)).toBe(202);
    expect((await run('sources', 'hint', 'Share', ...of)).err).toMatch(/Replace the secret/);
    const { out } = await run('sources', 'hint', 'Share', '--yes', ...of);
    expect(out).toMatch(/^url +http.+\nsecret +whsec_.+\nThe secret is shown this once\.\n$/);
    expect(await hint(made.secret)).toBe(401);
    expect((await run('sources', 'hint', 'Share', '--end', ...of)).out).toBe(
      'The source Share takes no more hints\n',
    );
    expect((await run('sources', 'show', 'Share', ...of)).out).toMatch(/^takes hints +no$/m);
  });

  test('exits with 1 where a place cannot be used, and says why', async () => {
    const add = await run('sources', 'add', 'folder', '/etc', '--name', 'Machine');
    expect(add).toMatchObject({ code: 1, err: expect.stringContaining('SOURCE_FOLDERS') });
  });

  test('an option of another kind is refused; no secret is an argument', async () => {
    const add = await run('sources', 'add', 'folder', '/srv', '--branch', 'main');
    expect(add).toMatchObject({
      code: 1,
      err: 'guildhall: a source of the kind folder has no --branch\n',
    });
    const { out } = await run('sources', 'add', '--help');
    expect(out).not.toMatch(/--(password|token|secret|secret-access-key) </);
  });
});

describe('the secret of a source', () => {
  const settingsOf = async (kind: 'git' | 'webdav', options = {}) => {
    const { readSettings } = await import('./source-settings.ts');
    return readSettings(kind, options);
  };

  test('comes from the environment or standard input, under the name that its kind gives it', async () => {
    vi.stubEnv('GUILDHALL_SOURCE_SECRET', 'tide');
    expect(await settingsOf('git')).toEqual({ token: 'tide' });
    expect(await settingsOf('webdav', { user: 'ada' })).toEqual({ user: 'ada', password: 'tide' });
    const stdin = vi.spyOn(process, 'stdin', 'get');
    stdin.mockReturnValue(Readable.from(['-----BEGIN KEY-----\nx\n']) as typeof process.stdin);
    const read = await settingsOf('git', { tokenStdin: true });
    expect(read).toEqual({ sshKey: '-----BEGIN KEY-----\nx\n' });
    stdin.mockRestore();
    vi.unstubAllEnvs();
  });
});
