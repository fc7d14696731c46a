import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Failure } from '#ground/failure.ts';
import { sendFailure } from './failures.ts';
import { sendBytes } from './send-bytes.ts';

const text = '0123456789';
const etag = '"abc"';

/** Requests ten bytes. Returns the answer and the ranges that were opened. */
async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const opened: unknown[] = [];
  const app = new Hono();
  app.onError((cause, c) => sendFailure(c, cause as Failure));
  app.get('/', (c) =>
    sendBytes(c, {
      etag,
      sizeBytes: text.length,
      headers: { 'content-type': 'text/plain' },
      read: async (range) => {
        opened.push(range);
        return Readable.from([Buffer.from(text.slice(range?.start, range && range.end + 1))]);
      },
    }),
  );
  const response = await app.request('/', { method, headers });
  const told = Object.fromEntries(response.headers);
  return { status: response.status, told, body: await response.text(), opened };
}

const whole = { 'content-length': '10', 'content-type': 'text/plain', etag };

describe('sendBytes', () => {
  test('200: sends all bytes with their ETag and length', async () => {
    const { status, told, body, opened } = await ask();
    expect([status, body, opened]).toEqual([200, text, [undefined]]);
    expect(told).toMatchObject({ ...whole, 'accept-ranges': 'bytes' });
    expect(told).not.toHaveProperty('content-range');
  });

  test('206: sends the requested range and tells its position', async () => {
    const { status, told, body, opened } = await ask({ range: 'bytes=2-4' });
    expect([status, body, opened]).toEqual([206, '234', [{ start: 2, end: 4 }]]);
    expect(told).toMatchObject({
      ...whole,
      'content-length': '3',
      'content-range': 'bytes 2-4/10',
    });
  });

  test.each([
    ['all bytes with another ETag', { 'if-range': '"other"' }, 200],
    ['all bytes with a time', { 'if-range': 'Sun, 06 Nov 1994 08:49:37 GMT' }, 200],
    ['the range with the current ETag', { 'if-range': ` ${etag} ` }, 206],
  ])('a range request gets %s in If-Range', async (_, headers, status) => {
    expect((await ask({ range: 'bytes=2-4', ...headers })).status).toBe(status);
  });

  test('416: refuses a range beyond the end and tells the whole length', async () => {
    const { status, told, opened } = await ask({ range: 'bytes=10-' });
    expect([status, told['content-range'], opened]).toEqual([416, 'bytes */10', []]);
    expect(told).toMatchObject({ etag, 'accept-ranges': 'bytes' });
  });

  test('HEAD: sends the headers of all bytes and opens nothing', async () => {
    const { status, told, body, opened } = await ask({ range: 'bytes=2-4' }, 'HEAD');
    expect([status, body, opened]).toEqual([200, '', []]);
    expect(told).toMatchObject(whole);
  });

  test.each([
    ['*', 304],
    [etag, 304],
    [`"x", W/${etag}`, 304],
    ['"x"', 200],
    ['abc', 200],
    [' * ', 304],
  ])(
    'If-None-Match: %s is answered with %i, before any range is looked at',
    async (known, status) => {
      const { status: found, told, opened, body } = await ask({ 'if-none-match': known });
      expect([found, told['etag']]).toEqual([status, etag]);
      expect([opened.length, body]).toEqual(status === 304 ? [0, ''] : [1, text]);
      const unmet = await ask({ 'if-none-match': known, range: 'bytes=10-' });
      expect(unmet.status).toBe(status === 304 ? 304 : 416);
    },
  );

  test.each([
    ['*', 200],
    [' * ', 200],
    [`"x", ${etag}`, 200],
    ['"x"', 412],
    [`W/${etag}`, 412],
    ['', 412],
  ])(
    'If-Match: %s is answered with %i, before If-None-Match is looked at',
    async (wanted, status) => {
      const { status: found, told } = await ask({ 'if-match': wanted });
      expect([found, told['etag']]).toEqual([status, etag]);
      const both = await ask({ 'if-match': wanted, 'if-none-match': etag });
      expect([both.status, both.opened]).toEqual([status === 412 ? 412 : 304, []]);
    },
  );
});
