import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = documentClient(app, tree);

/** Sends a raw body, which no well-behaved client sends. */
function raw(
  body: string | Uint8Array<ArrayBuffer>,
  contentType = 'multipart/form-data; boundary=xx',
) {
  const { authorization } = tree.headers;
  const headers = { authorization, 'content-type': contentType };
  return app.request('/v1/documents', { method: 'POST', headers, body });
}

function part(disposition: string, text = 'text'): string {
  return `--xx\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
}

async function storedKeys(): Promise<string[]> {
  return (await Array.fromAsync(parts.files.list())).toSorted();
}

describe('POST /v1/documents', () => {
  const good = part('name="file"; filename="refused.txt"');

  test.each([
    ['no file', part('name="visibility"', 'team'), 'file must be given at least once'],
    ['nothing', '', 'file must be given at least once'],
    [
      'another name',
      part('name="upload"; filename="a.txt"'),
      '`upload` is not a field here; did you mean `file`?',
    ],
    ['no part name', part('filename="a.txt"'), 'A part must have a name'],
    [
      'a file in place of a text',
      part('name="folderPath"; filename="a.txt"'),
      'folderPath must be text, not a file: files are parts named file',
    ],
    [
      'S77: a team',
      good + part('name="team"', 'x'),
      '`team` is not a field here; did you mean `teamId`?',
    ],
    ['a text', part('name="file"'), 'file must be a file with a name'],
    ['no file name', part('name="file"; filename=""'), 'file must have a file name'],
    ['two of a name', good + good, 'file must not be given twice as refused.txt'],
    [
      'a wrong visibility',
      good + part('name="visibility"', 'all'),
      'visibility must be one of public, tree, team, restricted',
    ],
    [
      'a folder above',
      good + part('name="folderPath"', 'a/../b'),
      'folderPath must not have a folder named . or ..',
    ],
    [
      'a NUL',
      good + part('name="folderPath"', 'a\0b'),
      'folderPath must not contain control characters',
    ],
    ['an empty team', good + part('name="teamId"', ''), 'teamId must be a team id or slug'],
    [
      'a field twice',
      good + part('name="teamId"', 'a') + part('name="teamId"', 'b'),
      'teamId must be given once',
    ],
    ['a long field', good + part('name="folderPath"', 'a'.repeat(9000)), 'folderPath is too long'],
    [
      'a long place',
      good + part('name="folderPath"', '報'.repeat(900)),
      'folderPath and the name must have at most 2400 bytes together',
    ],
    [
      'many fields',
      good + Array.from({ length: 21 }, (_, index) => part(`name="x${index}"`)).join(''),
      '`x0` is not a field here; known are `teamId`, `folderPath`, `visibility`, `visibilityMax`, `importSource`, `importPath`, `file`',
    ],
  ])('400: a form with %s is refused, and nothing is stored', async (_, form, error) => {
    const before = await storedKeys();
    const response = await raw(`${form}--xx--\r\n`);
    expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({
      status: 400,
      error,
    });
    expect((await storedKeys()).filter((key) => !before.includes(key))).toEqual([]);
    const { body } = await client.ask('GET', '/v1/documents?search=refused');
    expect(body.pagination.totalCount).toBe(0);
  });

  test.each([
    ['JSON', '{"file":"x"}', 'application/json'],
    ['an encoded form', 'file=x', 'application/x-www-form-urlencoded'],
    ['no boundary', good, 'multipart/form-data'],
    ['another multipart', good, 'multipart/mixed; boundary=xx'],
    ['no type', good, ''],
  ])('400: the body is not a form with a boundary: %s', async (_, body, contentType) => {
    const response = await raw(body, contentType);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'The body must be a multipart/form-data form with its boundary',
    });
  });

  test.each([
    ['before the end', good],
    [
      'in a file',
      '--xx\r\nContent-Disposition: form-data; name="file"; filename="cut.txt"\r\n\r\nhal',
    ],
    ['in the headers', '--xx\r\nContent-Dispo'],
    ['without any part', 'just text'],
    ['at once', ''],
  ])('400: the body is cut off %s, and the server keeps running (S11)', async (_, body) => {
    const before = await storedKeys();
    const response = await raw(body);
    expect(response.status).toBe(400);
    expect((await storedKeys()).filter((key) => !before.includes(key))).toEqual([]);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  test('400: the request has no body', async () => {
    const { authorization } = tree.headers;
    const response = await app.request('/v1/documents', {
      method: 'POST',
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=xx' },
    });
    expect(response.status).toBe(400);
  });

  test('403: the key may only read documents; no byte of the body is read', async () => {
    const { authorization } = await tree.addKey(tree.team, { scopes: ['documents:read'] });
    const send = async (headers: { authorization: string }) => {
      let readCount = 0;
      async function* form() {
        for (const text of [part('name="file"; filename="forbidden.txt"'), '--xx--\r\n']) {
          readCount += 1;
          yield Buffer.from(text);
        }
      }
      const { status } = await app.request('/v1/documents', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=xx' },
        body: ReadableStream.from(form()),
        duplex: 'half',
      });
      return { status, readCount };
    };
    expect(await send({ authorization })).toEqual({ status: 403, readCount: 0 });
    const able = { authorization: tree.headers.authorization };
    expect(await send(able)).toEqual({ status: 201, readCount: 2 });
  });

  test('404: a team of another organisation is like an unknown one, and no file is kept', async () => {
    const other = await newTree(parts);
    const before = await storedKeys();
    const file = new File(['x'], 'foreign.txt');
    const foreign = await client.upload([file], { teamId: other.team.id });
    const unknown = await client.upload([file], { teamId: 'no-such-team' });
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(unknown);
    expect((await storedKeys()).filter((key) => !before.includes(key))).toEqual([]);
  });
});
