import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAddressGuard } from '#ground/ports/safe-fetch/address-guard.ts';
import { readAddress } from './address.ts';
import { listAll, never, openServed, problemOf, textOf } from './fixtures/open-served.ts';
import { openGit } from './git-source.ts';
import { pageAddress } from './page-address.ts';

describe('a Git repository', () => {
  test('lists the files of the main branch with what changes when their bytes do', async () => {
    const { commit, source, server } = await openServed();
    const id = commit({ 'read me.md': 'Hello', 'rules/holidays.md': '30 days' });
    await source.check();
    const { items, done } = await listAll(source);
    expect(items).toEqual([
      {
        kind: 'item',
        scope: 'branch',
        id: 'read me.md',
        path: 'read me.md',
        etag: '5ab2f8a4323abafb10abb68657d9d39f1a775057',
        sizeBytes: 5,
        url: null,
      },
      expect.objectContaining({ id: 'rules/holidays.md', path: 'rules/holidays.md', sizeBytes: 7 }),
    ]);
    expect(done).toEqual([{ kind: 'done', scope: 'branch', isComplete: true, cursor: id }]);
    expect(await textOf(source, items[1]!)).toBe('30 days');
    expect(server.asked.every((line) => line.includes('upload-pack'))).toBe(true);
  });

  test('follows changed, added and deleted files, and a history that was written anew', async () => {
    const { commit, git, source } = await openServed();
    commit({ 'a.md': 'one', 'b.md': 'two' });
    const first = await listAll(source);
    git(['rm', '--quiet', 'b.md']);
    commit({ 'a.md': 'changed', 'c.md': 'three' });
    const second = await listAll(source, { branch: first.done[0]!.cursor! });
    expect(second.paths).toEqual(['a.md', 'c.md']);
    expect(second.items[0]!.etag).not.toBe(first.items[0]!.etag);
    expect(await textOf(source, second.items[0]!)).toBe('changed');
    git(['checkout', '--quiet', '--orphan', 'other']);
    commit({ 'a.md': 'anew' });
    git(['branch', '--force', 'main', 'other']);
    git(['symbolic-ref', 'HEAD', 'refs/heads/main']);
    const third = await listAll(source);
    expect(await textOf(source, third.items[0]!)).toBe('anew');
    expect((await listAll(source)).done).toEqual(third.done);
  });

  test('lists only a branch and only what is below a folder, whose files keep their identity', async () => {
    const { commit, git, source, server, parts } = await openServed();
    commit({ 'docs/rules/a.md': 'main' });
    git(['checkout', '--quiet', '-b', 'work/next']);
    commit({ 'docs/rules/a.md': 'next', 'other.md': 'no' });
    git(['checkout', '--quiet', 'main']);
    const next = openGit({ url: server.url, branch: 'work/next', path: '/docs/' }, parts);
    await next.check();
    const { items } = await listAll(next);
    expect(items).toMatchObject([{ id: 'docs/rules/a.md', path: 'rules/a.md' }]);
    expect(await textOf(next, items[0]!)).toBe('next');
    expect((await listAll(source)).paths).toEqual(['docs/rules/a.md']);
  });

  test('leaves out links and modules', async () => {
    const { commit, git, folder, source } = await openServed();
    const id = commit({ 'a.md': 'text', 'folder/b.md': 'text' });
    symlinkSync('/etc/passwd', join(folder, 'link.md'));
    symlinkSync('folder', join(folder, 'other'));
    git(['update-index', '--add', '--cacheinfo', `160000,${id},module`]);
    mkdirSync(join(folder, 'module'));
    writeFileSync(
      join(folder, '.gitmodules'),
      '[submodule "module"]\n\tpath = module\n\turl = /etc\n',
    );
    commit();
    expect((await listAll(source)).paths).toEqual(['.gitmodules', 'a.md', 'folder/b.md']);
  });

  test('passes on names of odd bytes, each with an identity of its own, also ".." and ".git"', async () => {
    const { commit, commitTree, git, source } = await openServed();
    commit({ x: 'x' });
    const blob = git(['rev-parse', 'HEAD:x']);
    const entry = (mode: string, name: Buffer) =>
      Buffer.concat([Buffer.from(`${mode} blob ${blob}\t`), name, Buffer.alloc(1)]);
    const names = [
      Buffer.from('caf\xe9.md', 'latin1'),
      Buffer.from('café.md'),
      Buffer.from('line\nbreak\t"\u0001.md'),
      Buffer.from('..'),
      Buffer.from('.git'),
      Buffer.from('日本語.md'),
    ];
    commitTree(Buffer.concat(names.map((name) => entry('100644', name))));
    const { items } = await listAll(source);
    expect(new Set(items.map(({ id }) => id)).size).toBe(6);
    expect(items.map(({ path }) => path).toSorted()).toEqual(
      ['..', '.git', 'café.md', 'café.md', 'line\nbreak\t"\u0001.md', '日本語.md'].toSorted(),
    );
    for (const item of items) expect(await textOf(source, item)).toBe('x');
  });

  test('lists a folder of 10,000 files', async () => {
    const { commit, commitTree, git, source } = await openServed();
    commit({ x: 'x' });
    const blob = git(['rev-parse', 'HEAD:x']);
    const lines = Array.from({ length: 10_000 }, (_, at) => `100644 blob ${blob}\t${at}.md\0`);
    commitTree(lines.join(''));
    expect(new Set((await listAll(source)).paths).size).toBe(10_000);
  });

  test('refuses a few objects that stand for billions of files', async () => {
    const { commit, commitTree, git, source } = await openServed();
    commit({ x: 'x' });
    let entries = `100644 blob ${git(['rev-parse', 'HEAD:x'])}`;
    const lines = () => Array.from({ length: 10 }, (_, at) => `${entries}\t${at}\0`).join('');
    for (let depth = 0; depth < 10; depth += 1) {
      entries = `040000 tree ${git(['mktree', '-z'], lines())}`;
    }
    commitTree(lines());
    expect(await problemOf(source)).toMatchObject({ code: 'too_large' });
  });

  test('a web page is no empty repository', async () => {
    const { source } = await openServed(
      {},
      { instead: (_request, response) => Boolean(response.end('')) || true },
    );
    expect(await problemOf(source)).toMatchObject({ code: 'not_found' });
    await expect(source.check()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('says of a pointer of Git LFS and of too large a file why they cannot be read', async () => {
    const { commit, source } = await openServed();
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n';
    commit({ 'a.pdf': pointer, 'b.txt': Buffer.alloc(1_000_001), 'c.txt': '' });
    const { items } = await listAll(source);
    const codes = { 'a.pdf': 'not_found', 'b.txt': 'too_large' };
    for (const [index, code] of Object.values(codes).entries()) {
      await expect(source.read(items[index]!, never)).rejects.toMatchObject({
        code,
        isOfItem: true,
      });
    }
    expect(await textOf(source, items[2]!)).toBe('');
  });

  test('a file that the copy has lost, or all of it, can be read after the next listing', async () => {
    const { commit, source, parts } = await openServed();
    commit({ 'a.md': 'text' });
    const [item] = (await listAll(source)).items;
    for (const etag of ['0'.repeat(40), '--help']) {
      const lost = source.read({ ...item!, etag }, never);
      await expect(lost).rejects.toMatchObject({ code: 'unreachable', isOfItem: true });
    }
    for (const folder of [join(parts.folder, 'copy.git'), parts.folder]) {
      rmSync(folder, { recursive: true });
      const lost = source.read(item!, never);
      await expect(lost).rejects.toMatchObject({ code: 'unreachable', isOfItem: false });
      await listAll(source);
      expect(await textOf(source, item!)).toBe('text');
    }
  });

  test('names the page of a file at known forges', () => {
    const guard = createAddressGuard([]);
    const pageOf = (url: string, branch?: string) =>
      pageAddress(readAddress({ url }, guard), branch);
    expect(pageOf('https://github.com/ada/rules.git')).toBe(
      'https://github.com/ada/rules/blob/HEAD/',
    );
    expect(pageOf('https://gitlab.example.com/a/b/c', 'work/next')).toBe(
      'https://gitlab.example.com/a/b/c/-/blob/work/next/',
    );
    expect(pageOf('https://codeberg.org/a/b.git', 'main')).toBe(
      'https://codeberg.org/a/b/src/branch/main/',
    );
    expect(pageOf('https://codeberg.org/a/b.git')).toBeUndefined();
    expect(pageOf('https://git.example.com/a/b.git')).toBeUndefined();
    expect(pageOf('git@github.com:ada/rules.git')).toBeUndefined();
  });
});
