import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { listen } from '#ground/http/listen.ts';
import { documentClient } from './fixtures/client.ts';

const mebibyte = 1024 * 1024;
const limitMebibytes = 100;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const { app, parts, tree } = await testWorld();
const server = await listen(app, { host: '127.0.0.1', port: 0 });
afterAll(() => server.close(1000));

const opening = Buffer.from(
  '--xx\r\nContent-Disposition: form-data; name="file"; filename="big.bin"\r\n\r\n',
);

/** Makes a form with one file of so many mebibytes while the form is sent. */
async function* formOf(mebibytes: number, extraBytes = 0) {
  yield opening;
  const chunk = Buffer.alloc(mebibyte, 'x');
  for (let sent = 0; sent < mebibytes; sent += 1) yield chunk;
  if (extraBytes > 0) yield Buffer.alloc(extraBytes, 'x');
  yield Buffer.from('\r\n--xx--\r\n');
}

/** Returns the memory in use without garbage. The resident size would also hold the database. */
function usedMebibytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / mebibyte;
}

/** Sends a form over a real connection; `heldMebibytes` is the largest rise of memory meanwhile. */
async function send(body: AsyncIterable<Uint8Array>, url = server.url) {
  const before = usedMebibytes();
  let most = before;
  async function* watched() {
    let sent = 0;
    for await (const chunk of body) {
      if ((sent += 1) % 10 === 0) most = Math.max(most, usedMebibytes());
      yield chunk;
    }
  }
  const response = await fetch(`${url}/v1/documents`, {
    method: 'POST',
    headers: {
      authorization: tree.headers.authorization,
      'content-type': 'multipart/form-data; boundary=xx',
    },
    body: ReadableStream.from(watched()),
    duplex: 'half',
  });
  const answer = { status: response.status, body: (await response.json()) as any };
  return { ...answer, heldMebibytes: most - before };
}

async function storedKeys(): Promise<string[]> {
  return Array.fromAsync(parts.files.list());
}

async function halfWritten(): Promise<string[]> {
  return readdir(join(parts.settings.dataDir, 'files', 'incoming'));
}

test('201: a file of exactly the maximum size is stored without being held in memory', async () => {
  const { status, body, heldMebibytes } = await send(formOf(limitMebibytes));
  expect(status).toBe(201);
  expect(body.documents[0].sizeBytes).toBe(limitMebibytes * mebibyte);
  const { ask } = documentClient(app, tree);
  await ask('DELETE', `/v1/documents/${body.documents[0].id}`);
  expect(heldMebibytes).toBeLessThan(0.5 * limitMebibytes);
});

test('413: a file that is one byte too large leaves nothing behind', async () => {
  const before = await storedKeys();
  const { status, body } = await send(formOf(limitMebibytes, 1));
  const error = 'The file is larger than this server accepts';
  expect({ status, body }).toEqual({ status: 413, body: { error } });
  expect(await halfWritten()).toEqual([]);
  expect((await storedKeys()).filter((key) => !before.includes(key))).toEqual([]);
  const { ask } = documentClient(app, tree);
  expect((await ask('GET', '/v1/documents?search=big.bin')).body.documents).toEqual([]);
});

test('413: a small file is not stored either when a later one is too large', async () => {
  const before = await storedKeys();
  const small = createApp({ ...parts, settings: { ...parts.settings, uploadMaxBytes: 10 } });
  const files = [new File(['0123456789'], 'good.txt'), new File(['0123456789+'], 'large.txt')];
  const { upload } = documentClient(small, tree);
  expect((await upload(files)).status).toBe(413);
  expect(await halfWritten()).toEqual([]);
  expect((await storedKeys()).filter((key) => !before.includes(key))).toEqual([]);
  expect((await upload([files[0]!])).status).toBe(201);
});

test('413: a client that reads only after sending everything still gets the answer', async () => {
  const tiny = createApp({ ...parts, settings: { ...parts.settings, uploadMaxBytes: 10 } });
  const listener = await listen(tiny, { host: '127.0.0.1', port: 0 });
  const socket = await openRequest(listener.url, 80);
  for await (const chunk of formOf(80)) {
    if (!socket.write(chunk)) await once(socket, 'drain');
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
  await listener.close(1000);
});

/**
 * Opens a connection and sends the head of a request that announces a form of so many mebibytes.
 */
async function openRequest(url: string, mebibytes: number): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /v1/documents HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${tree.headers.authorization}\r\n` +
      'Content-Type: multipart/form-data; boundary=xx\r\n' +
      `Content-Length: ${mebibytes * mebibyte + opening.byteLength + 10}\r\n\r\n`,
  );
  return socket;
}

/** Begins to send a form of 1 GiB and waits until some of it is on the disk. */
async function beginUpload(): Promise<Socket> {
  const socket = await openRequest(server.url, 1024);
  socket.on('error', () => {});
  socket.write(opening);
  socket.write(Buffer.alloc(mebibyte, 'x'));
  await expect.poll(halfWritten, { timeout: 10_000 }).toHaveLength(1);
  return socket;
}

test('a client that hangs up in the middle leaves nothing behind, and the server keeps running', async () => {
  const socket = await beginUpload();
  socket.destroy();
  await expect.poll(halfWritten, { timeout: 10_000 }).toEqual([]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('other requests are answered while a slow client uploads', async () => {
  const socket = await beginUpload();
  const { add } = documentClient(app, tree);
  expect((await add('meanwhile.txt')).state).toBe('queued');
  socket.destroy();
  await expect.poll(halfWritten, { timeout: 10_000 }).toEqual([]);
});
