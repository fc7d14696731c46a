import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';
import type { FetchOptions } from './fetch-file.ts';
import { FetchError } from './request-rest.ts';

const data = randomBytes(300_000);
const sha256 = createHash('sha256').update(data).digest('hex');

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let origin: string;
let folder: string;
let path: string;
let ranges: (string | undefined)[];
let handler: Handler;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetched-'));
  path = join(folder, 'model.onnx');
  ranges = [];
  handler = answer();
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Answers as a server of files does, with ranges as long as the file is the same. */
function answer({ body = data, etag = '"one"', headers = {} } = {}): Handler {
  return (request, response) => {
    const { range = '', 'if-range': condition } = request.headers;
    const from = condition === etag ? Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0) : 0;
    if (from >= body.length) return void response.writeHead(416).end();
    const rest = body.subarray(from);
    const status = from > 0 ? 206 : 200;
    response.writeHead(status, { etag, 'content-length': rest.length, ...headers }).end(rest);
  };
}

/** Sends the first half, and closes the connection once some of it is stored. */
const breaksOff = async (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { etag: '"one"', 'content-length': data.length });
  response.write(data.subarray(0, 150_000));
  await vi.waitFor(async () => expect((await stat(`${path}.part`)).size).toBeGreaterThan(0));
  response.destroy();
};

/** The model's hub tells the SHA-256, and leads to another host, which does not. */
function redirects(told: string): Handler {
  return (request, response) => {
    if (request.url === '/elsewhere') return answer()(request, response);
    const headers = { location: '/elsewhere', 'x-linked-etag': `"${told}"` };
    response.writeHead(302, headers).end('Found');
  };
}

const get = (options: FetchOptions = {}) =>
  fetchFile(new URL('/model.onnx', origin), path, options);
const getError = (options?: FetchOptions) => get(options).catch((error: unknown) => error);

async function expectWhole(): Promise<void> {
  // Not `toEqual`, which compares byte by byte.
  expect((await readFile(path)).equals(data)).toBe(true);
  expect(await readdir(folder)).toEqual(['model.onnx']);
}

test('a file is fetched, and its progress told', async () => {
  const told: (number | null)[][] = [];
  expect(await get({ onProgress: (...numbers) => told.push(numbers) })).toBe(true);
  expect(told.at(-1)).toEqual([data.length, data.length]);
  await expectWhole();
});

test('a file that is not there', async () => {
  handler = (_request, response) => response.writeHead(404).end();
  expect(await get()).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});

describe('a connection that broke off', () => {
  beforeEach(async () => {
    handler = (...exchange) => void breaksOff(...exchange);
    expect(await getError()).toMatchObject({ isTransient: true });
    expect(existsSync(path)).toBe(false);
  });

  test('is continued where it was', async () => {
    handler = answer();
    expect(await get()).toBe(true);
    expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
    await expectWhole();
  });

  test('is not continued with another file', async () => {
    await writeFile(`${path}.part`, randomBytes(1_000));
    await writeFile(`${path}.tag`, '"before"');
    handler = answer();
    expect(await get()).toBe(true);
    expect(ranges[1]).toBe('bytes=1000-');
    await expectWhole();
  });

  test('after the last byte begins anew', async () => {
    await writeFile(`${path}.part`, data);
    handler = answer();
    expect(await getError()).toMatchObject({ isTransient: true });
    expect(await get()).toBe(true);
    await expectWhole();
  });
});

describe('the SHA-256 that a hub tells', () => {
  test('is that of the file', async () => {
    handler = redirects(sha256);
    expect(await get()).toBe(true);
    await expectWhole();
  });

  test('is another one: nothing is kept, and the next attempt begins anew', async () => {
    handler = redirects('0'.repeat(64));
    const error = await getError();
    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({
      isTransient: true,
      message: `${origin}/model.onnx has another SHA-256 than the server told`,
    });
    expect(await readdir(folder)).toEqual([]);
    handler = redirects(sha256);
    expect(await get()).toBe(true);
    expect(ranges.at(-1)).toBeUndefined();
  });

  test('is checked for a file that was continued, too', async () => {
    await writeFile(`${path}.part`, randomBytes(1_000));
    await writeFile(`${path}.tag`, '"one"');
    handler = answer({ headers: { 'x-linked-etag': sha256 } });
    expect(await getError()).toMatchObject({ message: expect.stringContaining('SHA-256') });
    expect(await get()).toBe(true);
    await expectWhole();
  });

  test('of a file that git keeps is no SHA-256', async () => {
    handler = answer({
      headers: { 'x-linked-etag': '"da39a3ee5e6b4b0d3255bfef95601890afd80709"' },
    });
    expect(await get()).toBe(true);
  });
});

test('a server that leads in a circle', async () => {
  handler = (_request, response) => response.writeHead(302, { location: '/again' }).end();
  expect(await getError()).toMatchObject({
    isTransient: false,
    message: `${origin}/model.onnx leads from one address to the next`,
  });
});

test('a machine without a connection is told why', async () => {
  await new Promise((resolve) => server.close(resolve));
  expect(await getError()).toMatchObject({
    isTransient: true,
    message: expect.stringMatching(
      /model\.onnx cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:\d+$/,
    ),
  });
});

test('a server that falls silent', async () => {
  handler = (_request, response) => response.writeHead(200, { 'content-length': 9 }).write('x');
  expect(await getError({ stallMs: 200 })).toMatchObject({
    isTransient: true,
    message: `${origin}/model.onnx sends nothing any more`,
  });
});

test.skipIf(process.platform !== 'linux')('a full disk is told as such, at once', async () => {
  await symlink('/dev/full', `${path}.part`);
  expect(await getError()).toMatchObject({
    isTransient: false,
    message: `${path} cannot be written: ENOSPC: no space left on device, write`,
  });
});
