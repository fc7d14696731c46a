import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from './fixtures/client.ts';

const text = '0123456789';
const etag = tagOf(text);
const other = tagOf('other');

const { app, parts, tree } = await testWorld();
const client = documentClient(app, tree);
const { id } = await client.add('digits.txt', text);

function tagOf(bytes: string | Uint8Array) {
  return `"${createHash('sha256').update(bytes).digest('hex')}"`;
}

async function get(headers: Record<string, string>, how: { id?: string; method?: string } = {}) {
  const { method = 'GET' } = how;
  const sent = { method, headers: { ...tree.headers, ...headers } };
  const response = await app.request(`/v1/documents/${how.id ?? id}/content`, sent);
  const told = Object.fromEntries(response.headers);
  return { status: response.status, told, body: await response.text() };
}

describe('GET /v1/documents/{documentId}/content', () => {
  test('200: the answer accepts ranges and has the SHA-256 of the file as its ETag', async () => {
    const { status, told } = await get({});
    expect(status).toBe(200);
    expect(told).toMatchObject({ 'accept-ranges': 'bytes', etag, 'content-length': '10' });
    expect(told).not.toHaveProperty('content-range');
  });

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=0-', text, 'bytes 0-9/10'],
    ['bytes=7-999', '789', 'bytes 7-9/10'],
  ])(
    '206: %s returns that part, as an attachment like the whole file',
    async (range, body, contentRange) => {
      const part = await get({ range });
      expect(part).toMatchObject({ status: 206, body });
      expect(part.told).toMatchObject({
        etag,
        'content-range': contentRange,
        'content-length': String(body.length),
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; filename="digits\.txt"/),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      });
    },
  );

  test('206: the ranges of a 3 MB file, joined, are the whole file', async () => {
    const bytes = Buffer.alloc(3_000_001, 'Guildhall ');
    const large = await client.add('large.bin', bytes.toString());
    const pieces: string[] = [];
    for (let start = 0; start < bytes.length; start += 700_000) {
      const { status, body } = await get({ range: `bytes=${start}-${start + 699_999}` }, large);
      expect(status).toBe(206);
      pieces.push(body);
    }
    expect(pieces).toHaveLength(5);
    expect(tagOf(pieces.join(''))).toBe(tagOf(bytes));
  });

  test.each(['bytes=0-1,4-5', 'bytes=5-3', 'bytes=a-b', 'lines=1-2'])(
    '200: the range %j is malformed or not supported, so the whole file is sent',
    async (range) => {
      expect(await get({ range })).toMatchObject({ status: 200, body: text });
    },
  );

  test.each(['bytes=10-', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '416: the range %s lies outside the file, and the answer gives the file’s size',
    async (range) => {
      const { status, told, body } = await get({ range });
      expect({ status, body: JSON.parse(body) }).toEqual({
        status: 416,
        body: { error: 'The file has no such range of bytes' },
      });
      expect(told).toMatchObject({ 'content-range': 'bytes */10', 'accept-ranges': 'bytes', etag });
    },
  );

  test('404: the file is missing on the server, and the log says so', async () => {
    const added = await client.add('lost.txt', 'Lost');
    const { rows } = await sql<{ file_key: string }>`
      select file_key from documents where id = ${added.id}`.execute(parts.db);
    const fileKey = rows[0]!.file_key;
    await parts.files.remove(fileKey);
    const logged: unknown[] = [];
    const log = Object.assign(Object.create(parts.log), {
      error: (...line: unknown[]) => logged.push(line),
    });
    const quiet = createApp({ ...parts, log });
    const response = await quiet.request(`/v1/documents/${added.id}/content`, {
      headers: tree.headers,
    });
    const error = 'The file of this document is missing on the server';
    expect([response.status, await response.json()]).toEqual([404, { error }]);
    expect(logged).toContainEqual([
      expect.objectContaining({ documentId: added.id, fileKey }),
      'The file of a document is missing',
    ]);
  });

  test('an empty file is sent whole, and a range of it is a 416', async () => {
    const empty = await client.add('empty.txt', '');
    expect(await get({}, empty)).toMatchObject({ status: 200, body: '' });
    const { status, told } = await get({ range: 'bytes=0-' }, empty);
    expect(status).toBe(416);
    expect(told['content-range']).toBe('bytes */0');
  });

  test('200: HEAD ignores a requested range and returns the headers of the whole file', async () => {
    const { status, told, body } = await get({ range: 'bytes=2-4' }, { method: 'HEAD' });
    expect({ status, body }).toEqual({ status: 200, body: '' });
    expect(told).toMatchObject({ 'accept-ranges': 'bytes', etag, 'content-length': '10' });
    expect(told).not.toHaveProperty('content-range');
  });
});

describe('If-None-Match', () => {
  test.each([
    ['the tag', etag],
    ['the tag, weakened on the way', `W/${etag}`],
    ['one of two', `${other}, ${etag}`],
    ['one of two, oddly spaced', ` ${other} ,W/${etag}`],
    ['any', '*'],
  ])('304: %s matches, so no content is sent', async (_, tags) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await get({ 'if-none-match': tags, range: 'bytes=99-' }, { method });
      expect(answer).toMatchObject({ status: 304, body: '' });
      expect(answer.told).toMatchObject({ etag, 'cache-control': 'no-store' });
      expect(answer.told).not.toHaveProperty('content-type');
    }
  });

  test.each([
    ['another tag', other],
    ['no tag', ''],
    ['a tag without quotes', etag.replaceAll('"', '')],
    ['half a tag', etag.slice(0, -1)],
    ['a quote too many', `"${etag}`],
  ])('200: %s does not match, so the file is sent', async (_, tags) => {
    expect(await get({ 'if-none-match': tags })).toMatchObject({ status: 200, body: text });
  });
});

describe('If-Match', () => {
  test.each([
    ['the tag', etag],
    ['one of two', `${other}, ${etag}`],
    ['any', '*'],
  ])('206: %s matches, so the requested range is sent', async (_, tags) => {
    expect(await get({ 'if-match': tags, range: 'bytes=0-1' })).toMatchObject({
      status: 206,
      body: '01',
    });
  });

  test.each([
    ['another tag', other],
    ['a weak tag, which proves no byte', `W/${etag}`],
    ['no tag', ''],
  ])('412: the precondition fails with %s', async (_, tags) => {
    const { status, body } = await get({ 'if-match': tags });
    expect({ status, body: JSON.parse(body) }).toEqual({
      status: 412,
      body: { error: 'The file is not the one that If-Match names' },
    });
  });
});

describe('If-Range', () => {
  test('206: the file is unchanged, so the download continues', async () => {
    const part = await get({ 'if-range': etag, range: 'bytes=4-' });
    expect(part).toMatchObject({ status: 206, body: '456789' });
  });

  test.each([
    ['another tag', other],
    ['a weak tag', `W/${etag}`],
    ['a time', 'Sat, 21 Nov 2026 10:00:00 GMT'],
    ['any', '*'],
    ['nothing', ''],
  ])(
    '200: %s does not prove that the file is unchanged, so the whole file is sent',
    async (_, tag) => {
      for (const range of ['bytes=4-', 'bytes=99-']) {
        expect(await get({ 'if-range': tag, range })).toMatchObject({ status: 200, body: text });
      }
    },
  );

  test('200: the document was replaced in between, so the new file is sent whole', async () => {
    const { id: replaced } = await client.addSettled('replaced.txt', 'first version');
    const first = await get({ range: 'bytes=0-4' }, { id: replaced });
    await client.addSettled('replaced.txt', 'second version');
    const asked = { 'if-range': first.told['etag']!, range: 'bytes=5-' };
    const second = await get(asked, { id: replaced });
    expect(second).toMatchObject({ status: 200, body: 'second version' });
    expect(second.told['etag']).toBe(tagOf('second version'));
  });
});

describe('a request that may not read the document', () => {
  const conditions: [string, Record<string, string>][] = [
    ['a range', { range: 'bytes=0-1' }],
    ['a range past its end', { range: 'bytes=99999999-' }],
    ['If-None-Match with any', { 'if-none-match': '*' }],
    ['If-None-Match with its tag', { 'if-none-match': etag }],
    ['If-Match with its tag', { 'if-match': etag }],
    ['If-Match with another', { 'if-match': other }],
    ['If-Range with its tag', { range: 'bytes=0-1', 'if-range': etag }],
  ];

  test.each(conditions)(
    '404: a key of a sub-team or of another organisation learns nothing through %s (S5, S6)',
    async (_, headers) => {
      const below = await tree.addKey(await tree.addTeam('Below'));
      const foreign = await newTree(parts);
      for (const { authorization } of [below, foreign.headers]) {
        const answer = await get({ ...headers, authorization });
        const unknown = await get({ ...headers, authorization }, { id: randomUUID() });
        expect(answer).toMatchObject({ status: 404, body: '{"error":"Document not found"}' });
        expect(Object.keys(answer.told)).toEqual(Object.keys(unknown.told));
        expect(answer.told).not.toHaveProperty('etag');
        expect(answer.told).not.toHaveProperty('accept-ranges');
      }
    },
  );

  test.each(conditions)(
    '404: a member from whom the document is hidden learns nothing through %s (S8)',
    async (_, headers) => {
      const { id: hidden } = await client.add('hidden.txt', text, { visibility: 'restricted' });
      const member = await tree.addMember(tree.team, `${randomUUID()}@example.com`, 'member');
      const { cookie } = await signIn({ parts }, member.userId);
      const answer = async (path: string) => {
        const response = await app.request(path, { headers: { ...headers, cookie } });
        return { status: response.status, body: await response.text() };
      };
      const notFound = { status: 404, body: '{"error":"Document not found"}' };
      expect(await answer(`/v1/documents/${hidden}/content`)).toEqual(notFound);
      expect(await answer(`/v1/documents/${randomUUID()}/content`)).toEqual(notFound);
    },
  );

  test.each(conditions)(
    '403: a key without the scope learns nothing through %s',
    async (_, headers) => {
      const key = await tree.addKey(tree.team, { scopes: ['documents:write'] });
      const answer = await get({ ...headers, authorization: key.authorization });
      expect(answer.status).toBe(403);
      expect(answer.told).not.toHaveProperty('etag');
    },
  );

  test.each(conditions)(
    '401: a request with %s but without a key or session is refused',
    async (_, headers) => {
      const path = `/v1/documents/${id}/content`;
      expect((await app.request(path, { headers })).status).toBe(401);
    },
  );
});
