import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFolder, serveOnLoopback } from './fixtures/git-server.ts';
import { listAll, openServed, partsOf, problemOf } from './fixtures/open-served.ts';
import { openGit } from './git-source.ts';

describe('what deletes nothing', () => {
  test('a repository without commits is complete and empty, but not once it had some', async () => {
    const { source } = await openServed();
    await source.check();
    expect((await listAll(source)).done).toEqual([
      { kind: 'done', scope: 'branch', isComplete: true },
    ]);
    expect(await problemOf(source, { branch: 'a commit' })).toMatchObject({ code: 'not_found' });
  });

  test('a main branch that is not there, while others are', async () => {
    const { commit, git, source } = await openServed();
    commit({ 'a.md': 'text' });
    git(['symbolic-ref', 'HEAD', 'refs/heads/lost']);
    expect(await problemOf(source)).toMatchObject({ code: 'not_found' });
  });

  test.each([
    { branch: 'nowhere' },
    { path: 'nowhere' },
    { path: 'a.md' },
    { path: '../..' },
    { branch: 'main:x' },
  ])('a branch or folder that is not there: %o', async (settings) => {
    const { commit, source } = await openServed(settings);
    commit({ 'a.md': 'text' });
    expect(await problemOf(source)).toMatchObject({ code: 'not_found' });
  });

  test('a folder in an empty repository', async () => {
    const { source } = await openServed({ path: 'docs' });
    expect(await problemOf(source)).toMatchObject({ code: 'not_found' });
  });

  test('a fetch that breaks off; the next one goes on', async () => {
    let isBroken = true;
    const { commit, source } = await openServed(
      {},
      {
        instead: (request, response) => {
          if (!isBroken || request.method !== 'POST') return false;
          response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
          response.write('000dpackfile\n', () => request.socket.resetAndDestroy());
          return true;
        },
      },
    );
    commit({ 'a.md': 'text' });
    expect(['unreachable', 'malformed']).toContain((await problemOf(source)).code);
    isBroken = false;
    expect((await listAll(source)).paths).toEqual(['a.md']);
  });

  test('a listing that is stopped', async () => {
    const { commit, source } = await openServed(
      {},
      {
        instead: () => {
          setTimeout(() => stop.abort(new Error('stopped')), 50);
          return true;
        },
      },
    );
    const stop = new AbortController();
    commit({ 'a.md': 'text' });
    await expect(Array.fromAsync(source.list(new Map(), stop.signal))).rejects.toThrow('stopped');
  });

  test('a version that is too large, of which nothing stays here', async () => {
    const { commit, git, server, parts } = await openServed();
    const source = openGit({ url: server.url }, parts, { copyMaxBytes: 2 ** 20 });
    commit({ 'a.bin': randomBytes(2_000_000) });
    expect(await problemOf(source)).toMatchObject({ code: 'too_large', message: /1 MiB/ });
    expect(readdirSync(join(parts.folder, 'copy.git/objects/pack'))).toEqual([]);
    git(['rm', '--quiet', 'a.bin']);
    commit({ 'a.md': 'text' });
    expect((await listAll(source)).paths).toEqual(['a.md']);
  });

  test('a damaged copy, which is made anew by the next listing', async () => {
    const { commit, source, parts } = await openServed();
    commit({ 'a.md': 'text', 'b/c.md': 'text' });
    await listAll(source);
    const packs = join(parts.folder, 'copy.git/objects/pack');
    const [pack = ''] = readdirSync(packs).filter((name) => name.endsWith('.pack'));
    rmSync(join(packs, pack));
    writeFileSync(join(packs, pack), 'PACK');
    await problemOf(source);
    expect((await listAll(source)).paths).toEqual(['a.md', 'b/c.md']);
  });

  test.each([{}, { path: 'b' }])(
    'a copy that has lost one of its objects: %o',
    async (settings) => {
      const { commit, source, parts } = await openServed(settings);
      commit({ 'b/c.md': 'text', 'b/d/e.md': 'text' });
      const whole = await listAll(source);
      const copy = join(parts.folder, 'copy.git');
      const git = (...args: string[]) =>
        execFileSync('git', ['--git-dir', copy, ...args]).toString();
      const [pack = ''] = readdirSync(join(copy, 'objects/pack')).filter((it) =>
        it.endsWith('.pack'),
      );
      renameSync(join(copy, 'objects/pack', pack), join(copy, 'pack'));
      for (const it of readdirSync(join(copy, 'objects/pack')))
        rmSync(join(copy, 'objects/pack', it));
      execFileSync('git', ['--git-dir', copy, 'unpack-objects', '-q'], {
        input: readFileSync(join(copy, 'pack')),
      });
      const tree = git('rev-parse', 'refs/copy:b').trim();
      rmSync(join(copy, 'objects', tree.slice(0, 2), tree.slice(2)));
      expect((await problemOf(source)).code).toBe('malformed');
      expect((await listAll(source)).paths).toEqual(whole.paths);
    },
  );

  test('a copy that a killed fetch left half-written is made anew', async () => {
    const { commit, source, parts } = await openServed();
    commit({ 'a.md': 'text' });
    await listAll(source);
    rmSync(join(parts.folder, 'whole'));
    for (const name of ['shallow.lock', 'config.lock', 'HEAD.lock']) {
      writeFileSync(join(parts.folder, 'copy.git', name), '');
    }
    truncateSync(join(parts.folder, 'copy.git/HEAD'));
    expect((await listAll(source)).paths).toEqual(['a.md']);
  });
});

describe('trouble with the server', () => {
  test('a port where nobody listens, and a name without an address, are unreachable', async () => {
    const { url, host } = await serveOnLoopback(() => {});
    const closed = host.replace(/\d+$/, '1');
    for (const [address, hosts] of [
      [url.replace(host, closed), [closed]],
      ['https://nowhere.invalid/x.git', []],
    ] as const) {
      expect(await problemOf(openGit({ url: address }, partsOf([...hosts])))).toMatchObject({
        code: 'unreachable',
      });
    }
  });

  test.each([
    [404, 'not_found'],
    [403, 'refused'],
    [429, 'busy'],
    [503, 'busy'],
    [500, 'unreachable'],
    [200, 'not_found'],
  ])('status %i is %s', async (status, code) => {
    const { source } = await openServed(
      {},
      {
        instead: (_request, response) => {
          response.writeHead(status).end('<h1>Hello</h1>');
          return true;
        },
      },
    );
    expect(await problemOf(source)).toMatchObject({ code });
  });

  test('a list of branches without end is stopped', async () => {
    const { source } = await openServed(
      {},
      {
        instead: (_request, response) => {
          const type = 'application/x-git-upload-pack-advertisement';
          response.writeHead(200, { 'content-type': type });
          const lines = `003f${'1'.repeat(40)} refs/heads/branch\n`.repeat(10_000);
          const send = () => void (response.write(lines) && setImmediate(send));
          response.on('drain', send).write('001e# service=git-upload-pack\n0000');
          send();
          return true;
        },
      },
    );
    expect(await problemOf(source)).toMatchObject({ code: 'malformed', message: /over limit/ });
  });

  test('what the server prints does not decide what the problem is', async () => {
    const { source } = await openServed(
      {},
      {
        instead: (request, response) => {
          const line = `# service=git-upload-pack\n`;
          const size = (text: string) => (text.length + 4).toString(16).padStart(4, '0') + text;
          response.writeHead(200, {
            'content-type': 'application/x-git-upload-pack-advertisement',
          });
          response.end(`${size(line)}0000${size('ERR \u001b[31mpay here\n')}`);
          return request !== undefined;
        },
      },
    );
    const problem = await problemOf(source);
    expect(problem.code).toBe('malformed');
    expect(problem.message).not.toContain('\u001b');
  });

  test('a server without Git says who has to install it', async () => {
    const { commit, server, parts } = await openServed();
    commit({ 'a.md': 'text' });
    const source = openGit({ url: server.url }, parts, { programFolders: newFolder() });
    const problem = await problemOf(source);
    expect(problem).toMatchObject({ code: 'not_allowed', message: /install Git/ });
  });
});
