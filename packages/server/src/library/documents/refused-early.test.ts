import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { listen } from '#ground/http/listen.ts';
import type { Listener } from '#ground/http/listen.ts';
import { documentPeople } from './fixtures/people.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';

/** S41: refused uploads leave nothing, and most are refused before their body is read. */
const mebibyte = 1024 * 1024;

let server: Listener;
/** The number of writes to the file store. */
let writes = 0;

const world = await testWorld();
const { parts, tree } = world;
const people = documentPeople(world, tree);
server = await listen(appWith(), { host: '127.0.0.1', port: 0 });
afterAll(() => server.close(1000));

/** Creates the app with other settings and a store that counts its writes. */
function appWith(settings: Partial<Settings> = {}) {
  const { files } = parts;
  const write: typeof files.write = (...given) => {
    writes += 1;
    return files.write(...given);
  };
  return createApp({
    ...parts,
    files: { ...files, write },
    settings: { ...parts.settings, ...settings },
  });
}

type Sent = Record<string, string>;

const boundary = 'multipart/form-data; boundary=xx';

/** Sends the head and the beginning of an upload of 1 GiB, and returns the server's status line. */
async function beginUpload(headers: Sent): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST /v1/documents HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}` +
      `content-type: ${boundary}\r\ncontent-length: ${1024 * mebibyte}\r\n\r\n`,
  );
  socket.write(filePart('big.bin', 'x'.repeat(mebibyte)));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString().split('\r\n')[0] ?? '';
}

function fieldPart(name: string, text: string): string {
  return `--xx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
}

function filePart(name: string, text: string): string {
  return `--xx\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n`;
}

/** Sends a whole form in chunks, so that its length is not announced. */
async function send(
  app: ReturnType<typeof appWith>,
  headers: Sent,
  form: Iterable<string | Uint8Array>,
  announced: Sent = {},
) {
  const before = writes;
  const { 'content-type': _type, ...asker } = headers;
  const response = await app.request('/v1/documents', {
    method: 'POST',
    headers: { ...asker, 'content-type': boundary, ...announced },
    body: ReadableStream.from(chunks(form)),
    duplex: 'half',
  });
  const body = (await response.json()) as any;
  const { status } = response;
  return { status, body, headers: response.headers, written: writes - before };
}

function* chunks(form: Iterable<string | Uint8Array>) {
  for (const part of form) yield typeof part === 'string' ? Buffer.from(part) : part;
}

/** Returns the names of all files in the store, complete or half-written. */
async function leftovers(): Promise<string[]> {
  const halves = await readdir(join(parts.settings.dataDir, 'files', 'incoming'));
  return [...halves, ...(await Array.fromAsync(parts.files.list()))].toSorted();
}

const errorOf = ({ status, body }: { status: number; body: any }) => ({
  status,
  error: body.error,
});

describe('an upload that is refused before its body is read (S41)', () => {
  test('403 to a partner or a key without the scope, 404 to a person on no team, 401 to an invalid key', async () => {
    const before = [await leftovers(), writes];
    const partner = await people.join('partner');
    const gone = await people.join('member', await tree.addTeam('Gone'));
    await sql`delete from memberships where user_id = ${gone.userId}`.execute(parts.db);
    const { authorization } = await tree.addKey(tree.team, { scopes: ['documents:read'] });
    expect(await beginUpload({ cookie: partner.headers.cookie })).toContain(' 403 ');
    expect(await beginUpload({ cookie: gone.headers.cookie })).toContain(' 404 ');
    expect(await beginUpload({ authorization })).toContain(' 403 ');
    expect(await beginUpload({ authorization: 'Bearer no' })).toContain(' 401 ');
    expect([await leftovers(), writes]).toEqual(before);
  });

  test('413: the announced length is more than a request may have', async () => {
    const app = appWith({ uploadRequestMaxBytes: 2 * mebibyte });
    const listener = await listen(app, { host: '127.0.0.1', port: 0 });
    const own = server;
    server = listener;
    const before = writes;
    const { authorization } = tree.headers;
    expect(await beginUpload({ authorization })).toContain(' 413 ');
    expect(writes).toBe(before);
    server = own;
    await listener.close(1000);
  });
});

describe('fields before a file are checked before the file is written', () => {
  let member: Somebody;
  beforeAll(async () => {
    member = await people.join('member');
  });

  test.each([
    ['404: a foreign team', () => fieldPart('teamId', crypto.randomUUID()), 404],
    ['400: a visibility that there is not', () => fieldPart('visibility', 'all'), 400],
  ])('%s', async (_, field, status) => {
    const form = [field(), filePart('early.txt', 'x'.repeat(mebibyte)), '--xx--\r\n'];
    const answer = await send(appWith(), member.headers, form);
    expect([answer.status, answer.written]).toEqual([status, 0]);
  });

  test('404: an unknown team is named after the file, so the file is removed', async () => {
    const before = await leftovers();
    const form = [
      filePart('late.txt', 'x'),
      fieldPart('teamId', crypto.randomUUID()),
      '--xx--\r\n',
    ];
    expect(await send(appWith(), member.headers, form)).toMatchObject({ status: 404, written: 1 });
    expect(await leftovers()).toEqual(before);
  });
});

describe('the bytes per request and per hour are limited', () => {
  const file = (name: string) => filePart(name, 'x'.repeat(mebibyte));

  test('413: several files are too large together, whatever length was announced', async () => {
    const before = await leftovers();
    const app = appWith({ uploadRequestMaxBytes: 2 * mebibyte });
    const form = [...['a', 'b', 'c', 'd'].map((name) => file(`${name}.txt`)), '--xx--\r\n'];
    for (const announced of [{}, { 'content-length': '100' }]) {
      expect(errorOf(await send(app, tree.headers, form, announced))).toEqual({
        status: 413,
        error: 'The files of a request are larger together than this server accepts',
      });
    }
    expect(await leftovers()).toEqual(before);
    const two = [file('two-a.txt'), file('two-b.txt'), '--xx--\r\n'];
    expect((await send(app, tree.headers, two)).status).toBe(201);
  });

  test('429: each person and each key has an hourly budget of bytes, which refused uploads use up too', async () => {
    const rateLimits = {
      requestsPerMinute: 100,
      searchesPerMinute: 100,
      additionsPerMinute: 100,
      mailsPerHour: 100,
    };
    const app = appWith({ rateLimits, uploadHourlyMaxBytes: 2 * mebibyte });
    const member = await people.join('member');
    const form = (name: string) => [file(name), '--xx--\r\n'];
    expect((await send(app, member.headers, form('h1.txt'))).status).toBe(201);
    const before = await leftovers();
    const refused = await send(app, member.headers, form('h2.txt'));
    expect(errorOf(refused)).toEqual({
      status: 429,
      error: 'Too many bytes were uploaded within an hour, try again later',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await leftovers()).toEqual(before);
    expect((await send(app, tree.headers, form('h3.txt'))).status).toBe(201);
    expect((await send(app, member.headers, [filePart('h4.txt', 'x'), '--xx--'])).status).toBe(429);
  });
});

/** One buffer for all chunks, so that the test's own bytes need no memory. */
const chunk = Buffer.alloc(mebibyte, 'x');

describe('malformed or huge forms need little memory and end with a reason', () => {
  function* many(count: number, part: (index: number) => string) {
    for (let index = 0; index < count; index += 1) yield part(index);
    yield '--xx--\r\n';
  }
  function* long(first: string, mebibytes: number) {
    yield first;
    for (let sent = 0; sent < mebibytes; sent += 1) yield chunk;
    yield '\r\n--xx--\r\n';
  }
  const tooMany = 'The form must have at most 1000 files and 20 fields';
  const unknown =
    '`f0` is not a field here; known are `teamId`, `folderPath`, `visibility`, `visibilityMax`, `importSource`, `importPath`, `file`';
  const none = 'file must be given at least once';

  test.each([
    ['5,000 tiny files', () => many(5_000, (index) => filePart(`${index}.txt`, 'x')), tooMany],
    ['5,000 tiny fields', () => many(5_000, (index) => fieldPart(`f${index}`, 'x')), unknown],
    ['5,000 parts of no kind', () => many(5_000, () => '--xx\r\nX-Y: z\r\n\r\nx\r\n'), tooMany],
    [
      'a field of 200 MiB',
      () => long(fieldPart('folderPath', '').slice(0, -2), 200),
      'folderPath is too long',
    ],
    ['a header of 200 MiB', () => long('--xx\r\nContent-Disposition: ', 200), none],
    ['200 MiB before the first part', () => long('', 200), none],
    [
      'a field without a name',
      () => [
        '--xx\r\nContent-Disposition: form-data\r\n\r\nx\r\n',
        filePart('a.txt', 'x'),
        '--xx--\r\n',
      ],
      'A part must have a name',
    ],
  ])('400: a form with %s is refused', async (_, form, error) => {
    const before = await leftovers();
    const memory = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
    const atFirst = memory();
    let peak = 0;
    function* watched() {
      for (const part of form()) {
        peak = Math.max(peak, memory() - atFirst);
        yield part;
      }
    }
    const answer = await send(appWith(), tree.headers, watched());
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe(error);
    expect(peak).toBeLessThan(150 * mebibyte);
    expect(await leftovers()).toEqual(before);
  });
});
