import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRepository, serveOnLoopback } from './fixtures/git-server.ts';
import { listAll, partsOf, problemOf, textOf } from './fixtures/open-served.ts';
import { hasSshServer, startSshServer } from './fixtures/ssh-server.ts';
import { openGit } from './git-source.ts';

async function openServed() {
  const repository = makeRepository();
  repository.commit({ 'a.md': 'text' });
  const { host, port, user, hostKey, sshKey, otherKey } = await startSshServer();
  const url = `ssh://${host}${repository.folder}`;
  const settings = { url, user, sshKey, hostKey };
  return { ...repository, host, port, otherKey, settings, parts: partsOf([host]) };
}

describe.skipIf(!hasSshServer)('a Git repository by ssh (needs openssh-server)', () => {
  test('is listed and read with a key, which stays on no disk', async () => {
    const { settings, parts } = await openServed();
    const source = openGit(settings, parts);
    await source.check();
    const { items } = await listAll(source);
    expect(items).toMatchObject([{ id: 'a.md', url: null }]);
    expect(await textOf(source, items[0]!)).toBe('text');
    expect(readdirSync(parts.folder).toSorted()).toEqual(['copy.git', 'whole']);
  });

  test('what a killed process has left of its keys is removed', async () => {
    const { settings, parts } = await openServed();
    for (const name of ['ssh-old', 'ssh-running']) {
      mkdirSync(join(parts.folder, name), { recursive: true });
      writeFileSync(join(parts.folder, name, 'key'), 'a key');
    }
    const before = Date.now() / 1000 - 2 * 60 * 60;
    utimesSync(join(parts.folder, 'ssh-old'), before, before);
    await openGit(settings, parts).check();
    expect(readdirSync(parts.folder)).toEqual(['ssh-running']);
  });

  test('takes the user from the address, and a host key with the name before it', async () => {
    const { settings, folder, host, port, parts } = await openServed();
    const { user, sshKey, hostKey } = settings;
    const lines = `# 127.0.0.1:22 SSH-2.0\n[127.0.0.1]:${port} ${hostKey}\n`;
    const url = `ssh://${user}@${host}${folder}`;
    const windows = sshKey.replaceAll('\n', '\r\n').trimEnd();
    const source = openGit({ url, sshKey: windows, hostKey: lines }, parts);
    expect((await listAll(source)).paths).toEqual(['a.md']);
  });

  test('connects only to the address that was checked, under the name of the host', async () => {
    const { settings, folder, port } = await openServed();
    const url = `ssh://git.invalid:${port}${folder}`;
    const source = openGit({ ...settings, url }, partsOf([`git.invalid:${port}`]), {
      lookup: async () => [{ address: '127.0.0.1' }],
    });
    expect((await listAll(source)).paths).toEqual(['a.md']);
  });

  test('is refused with another key, another host key or none of either', async () => {
    const { settings, otherKey, parts } = await openServed();
    const { hostKey: _hostKey, ...withoutHostKey } = settings;
    const { sshKey: _sshKey, ...withoutKey } = settings;
    for (const [wrong, said] of [
      [{ ...settings, sshKey: otherKey.secret }, /refuses the token or key/],
      [{ ...settings, hostKey: otherKey.open }, /another host key/],
      [{ ...settings, hostKey: 'ssh-ed25519' }, /ssh-keyscan/],
      [withoutHostKey, /ssh-keyscan 127.0.0.1/],
      [withoutKey, /needs a private key/],
      [{ ...settings, sshKey: 'no key' }, /private key of OpenSSH/],
    ] as const) {
      const source = openGit(wrong, parts);
      expect(await problemOf(source)).toMatchObject({
        code: 'refused',
        message: expect.stringMatching(said),
      });
      await expect(source.check()).rejects.toMatchObject({ code: 'refused' });
    }
    expect(readdirSync(parts.folder).filter((name) => name !== 'copy.git')).toEqual(['whole']);
  });

  test('says what is not there', async () => {
    const { settings, host, parts } = await openServed();
    for (const wrong of [{ branch: 'nowhere' }, { url: `ssh://${host}/nowhere` }]) {
      const source = openGit({ ...settings, ...wrong }, parts);
      expect(await problemOf(source)).toMatchObject({ code: 'not_found' });
      await expect(source.check()).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('a server that is none, and one that breaks off, are unreachable', async () => {
    const { settings } = await openServed();
    const { host } = await serveOnLoopback((request) => request.socket.destroy());
    const source = openGit({ ...settings, url: `ssh://${host}/x` }, partsOf([host]));
    expect(await problemOf(source)).toMatchObject({ code: 'unreachable' });
  });
});
