import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRepository, serveByHttp, serveOnLoopback } from './fixtures/git-server.ts';
import { listAll, openServed, partsOf, problemOf } from './fixtures/open-served.ts';
import { openGit } from './git-source.ts';

describe('signing in with a token', () => {
  test('lists with the right one and says that another or none is refused', async () => {
    const { commit, source, server, parts } = await openServed(
      { user: 'ada', token: 'right/+ token' },
      { login: 'ada:right/+ token' },
    );
    commit({ 'a.md': 'text' });
    await source.check();
    expect((await listAll(source)).paths).toEqual(['a.md']);
    for (const settings of [
      { token: 'right/+ token' },
      { user: 'ada', token: 'wrong-token' },
      {},
    ]) {
      const refused = openGit({ url: server.url, ...settings }, parts);
      const problem = await problemOf(refused);
      expect(problem.code).toBe('refused');
      expect(problem.message).not.toMatch(/right|wrong/);
      await expect(refused.check()).rejects.toMatchObject({ code: 'refused' });
    }
    const kept = readdirSync(parts.folder, { recursive: true, withFileTypes: true });
    for (const file of kept.filter((it) => it.isFile())) {
      expect(readFileSync(join(file.parentPath, file.name)).includes('right/+')).toBe(false);
    }
  });

  test('a name or token in the address is refused, because addresses are shown', async () => {
    const source = openGit({ url: 'https://ada:token@git.example.com/x.git' }, partsOf([]));
    expect(await problemOf(source)).toMatchObject({ code: 'refused' });
  });
});

describe('where Git may connect', () => {
  test('neither to private addresses nor by plain http, unless the operator names the host', async () => {
    const { commit, server } = await openServed();
    commit({ 'a.md': 'text' });
    const tries = [
      openGit({ url: server.url }, partsOf([])),
      openGit({ url: server.url.replace('http', 'https') }, partsOf([])),
      openGit(
        { url: `ssh://git@127.0.0.1:${server.port}/x`, hostKey: 'ssh-ed25519 AAAA' },
        partsOf([]),
      ),
      openGit({ url: 'http://git.example.com/x.git' }, partsOf([])),
      openGit({ url: 'https://[::1]/x.git' }, partsOf([])),
      openGit({ url: 'https://inner.example/x.git' }, partsOf([]), {
        lookup: async () => [{ address: '10.0.0.1' }, { address: '::ffff:127.0.0.1' }],
      }),
    ];
    for (const source of tries) {
      expect(await problemOf(source)).toMatchObject({ code: 'not_allowed' });
      await expect(source.check()).rejects.toMatchObject({ code: 'not_allowed' });
    }
    expect(server.asked).toEqual([]);
  });

  test('only to the address that was checked: Git itself looks up no name', async () => {
    const { commit, server } = await openServed();
    commit({ 'a.md': 'text' });
    const url = `http://git.invalid:${server.port}/handbook.git`;
    const source = openGit({ url }, partsOf([`git.invalid:${server.port}`]), {
      lookup: async () => [{ address: '127.0.0.1' }],
    });
    expect((await listAll(source)).paths).toEqual(['a.md']);
  });

  test('a redirect is not followed', async () => {
    const inside = makeRepository();
    inside.commit({ 'secret.md': 'secret' });
    const target = await serveByHttp(inside.folder);
    const { source } = await openServed(
      {},
      {
        instead: (request, response) => {
          const location = target.url + request.url!.replace('/handbook.git', '');
          response.writeHead(302, { location }).end();
          return true;
        },
      },
    );
    expect(await problemOf(source)).toMatchObject({ code: 'not_found' });
    expect(target.asked).toEqual([]);
  });

  test('an older kind of server cannot send it elsewhere by its list of alternates', async () => {
    const target = await serveOnLoopback((_request, response) => void response.end('secret'));
    let asked = 0;
    const { commit, source } = await openServed(
      {},
      {
        instead: (request, response) => {
          asked += 1;
          if (request.url!.includes('info/refs'))
            response.end(`${'1'.repeat(40)}\trefs/heads/main\n`);
          else if (request.url!.endsWith('/HEAD')) response.end('ref: refs/heads/main\n');
          else if (request.url!.includes('alternates')) response.end(`${target.url}/objects\n`);
          else response.writeHead(404).end();
          return true;
        },
      },
    );
    commit({ 'a.md': 'text' });
    expect(await problemOf(source)).toMatchObject({ code: 'malformed' });
    expect(asked).toBeGreaterThan(0);
  });

  test.each([
    'file:///etc',
    '/etc',
    '../other',
    'ext::sh -c "touch /tmp/owned"',
    'ext::sh%20-c%20id',
    '--upload-pack=touch',
    '-oProxyCommand=touch',
    'ssh://-oProxyCommand=touch/x',
    'git@-oProxyCommand=touch:x',
    '-oProxyCommand=x@example.com:x',
    'git@example.com:-x',
    'ssh://git:password@example.com/x',
    'ssh://a%20b@example.com/x',
    'https://example.com.:443/x',
    'git://example.com/x',
    'ftp://example.com/x',
    'fd::17',
    'C:\\rules',
    'https://',
    'git@exa mple.com:x',
  ])('not to %s', async (url) => {
    const lookup = async () => [{ address: '127.0.0.1' }];
    const source = openGit({ url, hostKey: 'ssh-ed25519 AAAA' }, partsOf([]), { lookup });
    const { code } = await problemOf(source);
    expect(['not_found', 'not_allowed']).toContain(code);
    expect(existsSync('/tmp/owned')).toBe(false);
  });
});
