import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { bareApi, readableLog } from './fixtures/bare-api.ts';
import { serve } from './serve.ts';

const things = {
  method: 'get',
  tag: 'Things',
  summary: 'Things',
  auth: 'open',
  answer: { kind: 'json', status: 200, schema: z.object({}) },
} as const;
const listThings = endpoint({ ...things, id: 'listThings', path: '/v1/things' });
const searchThings = endpoint({
  ...things,
  id: 'searchThings',
  path: '/v1/found',
  breakdown: 'search_failed',
});

/** Returns the answer to a request whose handler throws `cause`, and the further log lines. */
async function fail(cause: unknown, path = '/v1/things') {
  const { log, lines } = readableLog();
  const api = bareApi({ log });
  for (const each of [listThings, searchThings])
    serve(api, each, async () => {
      throw cause;
    });
  const response = await api.hono.request(path);
  const said = lines.filter(({ msg }) => msg !== 'request');
  return { status: response.status, headers: response.headers, said };
}

test('a failure caused by the client is answered and not logged', async () => {
  const { status, said } = await fail(new Failure('document_not_found'));
  expect([status, said]).toEqual([404, []]);
});

test('a failure of the server is logged with its cause and the request id', async () => {
  const cause = new Error('the disk is gone');
  const { status, said, headers } = await fail(new Failure('not_ready', { cause }));
  expect([status, said.length]).toEqual([503, 1]);
  expect(JSON.stringify(said)).toContain('the disk is gone');
  expect(said[0]).toMatchObject({ requestId: headers.get('x-request-id') });
  expect(headers.get('retry-after')).toBe('1');
});

test('an unexpected error becomes the failure that the endpoint names for it, or else a 500', async () => {
  const broken = await fail(new Error('no such leg'), '/v1/found');
  expect([broken.status, broken.headers.get('x-error-code')]).toEqual([502, 'search_failed']);
  expect(JSON.stringify(broken.said)).toContain('no such leg');
  const meant = await fail(new Failure('document_not_found'), '/v1/found');
  expect(meant.status).toBe(404);
  expect((await fail(new Error('no such leg'))).status).toBe(500);
});
