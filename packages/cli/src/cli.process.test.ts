import type { ChildProcess } from 'node:child_process';
import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  freePort,
  printed,
  runGuildhall,
  spawnGuildhall,
  stopGuildhall,
  temporaryFolder,
} from './guildhall.fixture.ts';
import type { Env } from './guildhall.fixture.ts';
import { runHere } from './run-here.fixture.ts';

// Some steps run a process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** The server of this file, on a free port and with a database in its own folder. */
let server: ChildProcess;
let env: Env;
let folder: { path: string; remove: () => Promise<void> };
let organisation: { teamId: string; slug: string; apiKey: string; ownerUserId: string };

const guildhall = (...args: string[]) => runGuildhall(args, env);
const here = (...args: string[]) => runHere(args, env);

beforeAll(async () => {
  folder = await temporaryFolder();
  const port = await freePort();
  env = {
    DATA_DIR: join(folder.path, 'data'),
    XDG_CACHE_HOME: join(folder.path, 'cache'),
    PORT: String(port),
    LOG_LEVEL: 'warn',
    GUILDHALL_URL: `http://127.0.0.1:${port}`,
  };
  const made = await guildhall(
    'init',
    '--team',
    'Tide Mill',
    '--owner',
    'Ada@Example.com',
    '--json',
  );
  organisation = JSON.parse(made.out);
  env['GUILDHALL_KEY'] = organisation.apiKey;
  server = spawnGuildhall(['start'], env);
  await printed(server, /answers at http/);
}, 120_000);

afterAll(async () => {
  expect(await stopGuildhall(server)).toBe(0);
  await folder.remove();
});

async function write(path: string, text: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

describe('guildhall init', () => {
  test('prints one JSON line with the ids and the API key', async () => {
    expect(organisation).toEqual({
      teamId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'tide-mill',
      apiKey: expect.stringMatching(/^\S{20,}$/),
      ownerUserId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('makes a second organisation while the server runs, if it is asked to', async () => {
    const args = ['--team', 'B', '--owner', 'b@example.com'];
    const { code, out, err } = await guildhall('init', ...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(
      /^guildhall: there is an organisation already: Tide Mill \(tide-mill\)\. .*\n$/,
    );
    const made = await guildhall('init', ...args, '--another', '--json');
    expect(JSON.parse(made.out)).toMatchObject({ slug: 'b' });
    const key = JSON.parse(made.out).apiKey as string;
    const answer = await fetch(`${env['GUILDHALL_URL']}/v1/teams`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.status).toBe(200);
  });

  test('refuses an owner without an address in one line', async () => {
    const { code, err } = await guildhall('init', '--team', 'B', '--owner', 'nobody');
    expect(code).toBe(1);
    expect(err).toBe('guildhall: --owner must be an e-mail address\n');
  });
});

describe('guildhall import', () => {
  test('keeps folders, skips hidden files and links, and uploads nothing twice', async () => {
    const files = join(folder.path, 'files');
    await write(join(files, 'tides.md'), '# Tides\n\nThe mill grinds when the pond is full.');
    await write(join(files, 'rules', 'été', 'sluice gate.txt'), 'Open the sluice gate slowly.');
    await write(join(files, '.hidden.txt'), 'not for the team');
    await mkdir(join(files, 'empty'));
    await symlink('/etc/hostname', join(files, 'link.txt'));

    const first = await here('import', files);
    // A slow import prints its progress every few seconds.
    expect(first).toMatchObject({ code: 0, err: expect.stringMatching(/^(\d of 2 files\n)*$/) });
    expect(first.out).toBe(
      '2 uploaded, 0 unchanged, 0 failed, 1 passed over (links and the like)\n',
    );
    const second = await here('import', files);
    expect(second.out).toMatch(/^0 uploaded, 2 unchanged, 0 failed/);

    // A new mtime with the same bytes: not sent. Changed bytes: sent.
    await utimes(join(files, 'tides.md'), new Date(), new Date());
    await write(join(files, 'rules', 'été', 'sluice gate.txt'), 'Shut the sluice gate at night.');
    const third = await here('import', files);
    expect(third.out).toMatch(/^1 uploaded, 1 unchanged, 0 failed/);

    const found = await here('search', 'sluice gate', '--as', 'ada@example.com', '--json');
    expect(JSON.parse(found.out).documents[0]).toMatchObject({
      name: 'sluice gate.txt',
      folderPath: 'rules/été',
      pages: [{ pageNumber: 1, text: 'Shut the sluice gate at night.' }],
    });
  });

  test('uploads a file again that was deleted on the server', async () => {
    const files = join(folder.path, 'gone');
    await write(join(files, 'gone.txt'), 'The miller has gone home.');
    await here('import', files);
    const list = await ask('GET', '/v1/documents?search=gone.txt');
    await ask('DELETE', `/v1/documents/${list.documents[0].id}`);
    expect((await here('import', files)).out).toMatch(/^1 uploaded, 0 unchanged/);
  });

  test('names a broken file with the reason, uploads the others, and exits with 1', async () => {
    const files = join(folder.path, 'mixed');
    await write(join(files, 'good.txt'), 'Grain is weighed before grinding.');
    await write(join(files, 'bad.pdf'), 'this is no PDF');
    const first = await here('import', files);
    expect(first).toMatchObject({ code: 1, out: '1 uploaded, 0 unchanged, 1 failed\n' });
    // A busy machine also prints its progress.
    const failed = /^failed {2}bad\.pdf: .+$/m;
    expect(first.err).toMatch(failed);
    const second = await here('import', files);
    expect(second).toMatchObject({ code: 1, out: '0 uploaded, 1 unchanged, 1 failed\n' });
    expect(failed.exec(second.err)?.[0]).toBe(failed.exec(first.err)?.[0]);
  });

  test('accepts an empty folder, and refuses a missing folder or a file', async () => {
    await mkdir(join(folder.path, 'nothing'));
    expect(await here('import', join(folder.path, 'nothing'))).toMatchObject({
      code: 0,
      out: '0 uploaded, 0 unchanged, 0 failed\n',
    });
    expect(await here('import', '/no/such/place')).toEqual({
      code: 1,
      out: '',
      err: 'guildhall: there is no folder /no/such/place\n',
    });
    const single = join(folder.path, 'single.txt');
    await write(single, 'x');
    expect((await here('import', single)).err).toMatch(/is a file, not a folder\n$/);
  });

  test('refuses a visibility and a team that do not exist', async () => {
    const files = join(folder.path, 'nothing');
    expect((await here('import', files, '--visibility', 'secret')).code).toBe(1);
    expect(await here('import', files, '--team', 'no-such-team')).toMatchObject({
      code: 1,
      err: 'guildhall: Team not found or not accessible with this API key\n',
    });
  });
});

describe('guildhall search', () => {
  beforeAll(async () => {
    const files = join(folder.path, 'found');
    await write(join(files, 'stones', 'millstones.txt'), 'Millstones are dressed every winter.');
    await here('import', files, '--visibility', 'public');
  });

  test('shows name, folder, page and snippet, without bold if the output is no terminal', async () => {
    const { code, out } = await here('search', 'dressed', 'millstones');
    expect(code).toBe(0);
    expect(out).toContain('1. millstones.txt  in stones\n');
    expect(out).toContain('\n   Millstones are dressed every winter.\n');
    expect(out).not.toContain('\u001b');
  });

  test('marks the matching words in bold with colours', async () => {
    const colours = { ...env, NO_COLOR: '', FORCE_COLOR: '1' };
    const { out } = await runGuildhall(['search', 'dressed millstone'], colours);
    expect(out).toContain('\u001b[1mMillstones\u001b[22m are \u001b[1mdressed\u001b[22m every');
  });

  test('--json prints the answer of the server in one line', async () => {
    const { out } = await here('search', 'millstones', '--limit', '1', '--json');
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(out).documents).toHaveLength(1);
  });

  test('shows no team document without --as, and refuses --as for a stranger', async () => {
    expect((await here('search', 'sluice gate')).out).not.toContain('sluice gate.txt');
    expect(await here('search', 'x', '--as', 'stranger@example.com')).toMatchObject({
      code: 1,
      err: 'guildhall: User not found or not a member of this team\n',
    });
  });
});

describe('guildhall keys', () => {
  test('a key is made, listed, used and revoked', async () => {
    const args = ['keys', 'create', 'Site', '--scopes', 'search', '--json'];
    const { key, secret } = JSON.parse((await here(...args)).out);
    const listed = (await here('keys', 'list')).out;
    expect(listed).toMatch(new RegExp(`^${key.id}  Site +search +last used never$`, 'm'));
    expect(listed).not.toContain(secret);

    const narrow = { ...env, GUILDHALL_KEY: secret };
    expect((await runHere(['search', 'millstones'], narrow)).code).toBe(0);
    expect((await runHere(['keys', 'list'], narrow)).err).toMatch(
      /scopes of the key do not allow it\n$/,
    );

    expect((await here('keys', 'revoke', key.id)).out).toBe(`Revoked ${key.id}\n`);
    expect((await runHere(['search', 'millstones'], narrow)).code).toBe(1);
    expect((await here('keys', 'revoke', key.id)).err).toBe('guildhall: Key not found\n');
  });
});

describe('guildhall prints a short error', () => {
  test('for a missing key, a wrong key, a wrong address and no server', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const search = (other: Env) => runGuildhall(['search', 'x'], { ...env, ...other });
    const errors = await Promise.all([
      search({ GUILDHALL_KEY: '' }),
      search({ GUILDHALL_KEY: 'gh_wrong' }),
      search({ GUILDHALL_URL: 'localhost' }),
      search({ GUILDHALL_URL: nowhere }),
    ]);
    expect(errors.map(({ code, out }) => ({ code, out }))).toEqual(
      Array.from({ length: 4 }, () => ({ code: 1, out: '' })),
    );
    const [none, wrong, address, nobody] = errors.map(({ err }) => err);
    expect(none).toBe(
      'guildhall: no API key: set GUILDHALL_KEY, give --key, or run guildhall login\n',
    );
    expect(wrong).toMatch(/^guildhall: Missing or invalid API key: .*GUILDHALL_KEY.*\n$/);
    expect(address).toMatch(/^guildhall: localhost is not the address of a server.*\n$/);
    expect(nobody).toBe(
      `guildhall: no server answers at ${nowhere}; start one with: guildhall start\n`,
    );
  });

  test('for a second server on the same folder or port', async () => {
    expect((await guildhall('start')).err).toMatch(/^guildhall: DATA_DIR: .* in use.*\n$/);
    const other = { ...env, DATA_DIR: join(folder.path, 'second') };
    expect((await runGuildhall(['demo'], other)).err).toMatch(/(^|\n)guildhall: PORT: .*\n$/);
  });
});

test('guildhall --version prints the version', async () => {
  expect((await guildhall('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

describe('guildhall doctor', () => {
  test('reports the state of each part, and that a server has the database open', async () => {
    const { code, out } = await guildhall('doctor');
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {4}Node {9}v\d+/m);
    expect(out).toMatch(
      /^ok {4}Database {5}PostgreSQL 18\.\d+ in \S+db \(its log: \S+log\) as guildhall_server, .+$/m,
    );
    expect(out.trimEnd().split('\n')).toSatisfy((lines: string[]) =>
      lines.every((line) => /^(ok|warn) /.test(line)),
    );
  });
});

async function ask(method: string, path: string) {
  const headers = { authorization: `Bearer ${organisation.apiKey}` };
  const response = await fetch(`${env['GUILDHALL_URL']}${path}`, { method, headers });
  return response.json() as Promise<any>;
}
