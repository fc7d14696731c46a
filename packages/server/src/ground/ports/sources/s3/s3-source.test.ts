import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBucket } from '../../files/s3/open-bucket.ts';
import {
  entry,
  listAll,
  openAt,
  openOdd,
  openServed,
  page,
  problemOf,
  readProblem,
  textOf,
} from './fixtures/open-served.ts';

const realEndpoint = process.env['TEST_S3_ENDPOINT'];

describe('a bucket', () => {
  test('is listed page by page, with what changes when the bytes do; folders are left out', async () => {
    const { source, write, asked } = await openServed();
    const names = ['a b+c.md', 'd&<e>.md', 'ä/ö 100%.md', 'm.md', 'n.md', 'o.md', 'p//q.md'];
    write(Object.fromEntries(names.map((name) => [name, name])));
    write({ 'folder/': '' });
    await source.check();
    const { listed, items, ids } = await listAll(source);
    expect(ids.toSorted()).toEqual(names.toSorted());
    expect(listed.at(-1)).toEqual({ kind: 'done', scope: 'bucket', isComplete: true });
    expect(asked.length).toBeGreaterThan(3);
    for (const item of items) expect(await textOf(source, item)).toBe(item.id);
    write({ 'm.md': 'changed' });
    const again = (await listAll(source)).items;
    const changed = again.filter(({ etag }, index) => etag !== items[index]!.etag);
    expect(changed).toMatchObject([{ id: 'm.md', path: 'm.md', sizeBytes: 7, url: null }]);
  });

  test.runIf(realEndpoint)('is listed and read on the server at TEST_S3_ENDPOINT', async () => {
    const keys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
    const settings = { endpoint: realEndpoint ?? '', region: 'us-east-1', prefix: '', ...keys };
    const bucket = openBucket({ ...settings, name: 'source' });
    onTestFinished(bucket.close);
    const put = async (name: string) => {
      const body = Buffer.from(name);
      const one = { method: 'PUT', name, expects: [409], ...(name !== '' && { body }) } as const;
      await (await bucket.send(one)).body.dump();
    };
    await put('');
    const prefix = `Akten & Co/ä+b (1)'s 100%25!*~/${randomUUID()}`;
    // More than a page.
    const many = Array.from({ length: 1_010 }, (_, number) => `${number}.md`);
    const names = ['a b+c.md', 'd&<e>"\u0001.md', 'p//q.md', ...many];
    for (let at = 0; at < names.length; at += 32) {
      await Promise.all(names.slice(at, at + 32).map((name) => put(`${prefix}/${name}`)));
    }
    await put(`${prefix}-secret/x.md`);
    const source = openAt(settings.endpoint, { ...keys, bucket: 'source', prefix });
    await source.check();
    const { items, listed } = await listAll(source);
    expect(items.map(({ path }) => path).toSorted()).toEqual(names.toSorted());
    expect(listed.at(-1)).toMatchObject({ isComplete: true });
    const odd = items.filter(({ path }) => !/^\d+\.md$/.test(path));
    for (const item of odd) expect(await textOf(source, item)).toBe(item.id);
    const wrong = openAt(settings.endpoint, {
      ...keys,
      bucket: 'source',
      secretAccessKey: 'wrong',
    });
    expect(await problemOf(wrong)).toMatchObject({ code: 'refused' });
    const nowhere = openAt(settings.endpoint, { ...keys, bucket: 'nowhere' });
    expect(await problemOf(nowhere)).toMatchObject({ code: 'not_found' });
    expect(await readProblem(source, { ...items[0]!, id: 'gone' })).toMatchObject({
      code: 'not_found',
      isOfItem: true,
    });
  });

  test.each(['rules', '/rules/', 'rules/'])(
    'with the prefix %s, only that folder is listed, also where the server lists more',
    async (prefix) => {
      const { source, write } = await openServed({ prefix });
      write({ 'rules/a/b.md': 'text', 'rules-secret/c.md': 'text', 'd.md': 'text' });
      const { items } = await listAll(source);
      expect(items).toMatchObject([{ id: 'rules/a/b.md', path: 'a/b.md' }]);
      expect(await textOf(source, items[0]!)).toBe('text');
      const answer = page(entry('rules/a.md') + entry('rules-secret/c.md') + entry('d.md'));
      const odd = await openOdd((_request, response) => void response.end(answer), { prefix });
      expect((await listAll(odd)).ids).toEqual(['rules/a.md']);
    },
  );

  test('an empty bucket is complete', async () => {
    const { source } = await openServed();
    expect((await listAll(source)).listed).toEqual([
      { kind: 'done', scope: 'bucket', isComplete: true },
    ]);
  });

  test('a name that no address can have is listed as unreadable, and no other file read for it', async () => {
    const { source, write, asked } = await openServed();
    write({ 'a/../b.md': 'text', 'b.md': 'other', '%2e%2e/c.md': 'dots' });
    const { listed, items } = await listAll(source);
    expect(listed.filter(({ kind }) => kind === 'unreadable')).toMatchObject([{ id: 'a/../b.md' }]);
    expect(
      await textOf(
        source,
        items.find(({ id }) => id === '%2e%2e/c.md')!,
      ),
    ).toBe('dots');
    asked.length = 0;
    const problem = await readProblem(source, { ...items[0]!, id: 'a/../b.md' });
    expect(problem).toMatchObject({ code: 'bad_name', isOfItem: true });
    expect(asked).toEqual([]);
  });

  test('names that a server does not encode are taken as they are', async () => {
    const odd = await openOdd((_request, response) => void response.end(page(entry('a+b%41.md'))));
    expect((await listAll(odd)).ids).toEqual(['a+b%41.md']);
  });
});

describe('reading a file of a bucket', () => {
  test('one that is gone or too large concerns itself alone', async () => {
    const { source, write, objects, setFaults } = await openServed();
    write({ 'a.md': 'text', 'b.md': Buffer.alloc(100_001), 'c.md': 'text' });
    const { items } = await listAll(source);
    objects.delete('a.md');
    const [gone, large, other] = [items[0]!, items[1]!, items[2]!];
    expect(await readProblem(source, gone)).toMatchObject({ code: 'not_found', isOfItem: true });
    expect(await readProblem(source, large)).toMatchObject({ code: 'too_large', isOfItem: true });
    const lied = { ...large, sizeBytes: 1 };
    expect(await readProblem(source, lied)).toMatchObject({ code: 'too_large', isOfItem: true });
    setFaults(() => ({ kind: 'answer', status: 403, code: 'AccessDenied' }));
    expect(await readProblem(source, other)).toMatchObject({ code: 'refused', isOfItem: true });
    setFaults(() => ({ kind: 'answer', status: 403, code: 'InvalidAccessKeyId' }));
    expect(await readProblem(source, other)).toMatchObject({ code: 'refused', isOfItem: false });
    setFaults(() => ({ kind: 'cut', afterBytes: 2 }));
    expect(await readProblem(source, other)).toMatchObject({
      code: 'unreachable',
      isOfItem: false,
    });
  });
});
