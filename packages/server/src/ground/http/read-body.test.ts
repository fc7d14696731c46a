import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@guildhall/contract';
import { bareApi } from './fixtures/bare-api.ts';
import { serve } from './serve.ts';

const answer = { kind: 'json', status: 200, schema: z.object({ got: z.string() }) } as const;
const schema = z.object({ name: z.string().optional() });
const thing = { tag: 'Things', summary: 'A thing', auth: 'open', answer } as const;
const strict = endpoint({
  ...thing,
  id: 'strict',
  method: 'post',
  path: '/v1/strict',
  body: { kind: 'json', schema },
});
const lenient = endpoint({
  ...thing,
  id: 'lenient',
  method: 'delete',
  path: '/v1/lenient',
  ignoresUnknown: true,
  query: z.object({ name: z.string().optional() }),
  body: { kind: 'json', optional: true, lenient: true, yieldsToQuery: true, schema },
});

async function ask(method: string, path: string, body: string, announced = true) {
  const api = bareApi();
  serve(api, strict, async ({ input }) => ({ got: input.body.name ?? 'nothing' }));
  serve(api, lenient, async ({ input: { query, body: given } }) => ({
    got: query.name ?? given.name ?? 'nothing',
  }));
  const headers = { ...(announced && { 'content-length': String(Buffer.byteLength(body)) }) };
  const response = await api.hono.request(path, { method, headers, body });
  const { got, error } = (await response.json()) as { got?: string; error?: string };
  return [response.status, got ?? error];
}

/** Returns a JSON body of exactly this many bytes. */
const bodyOf = (bytes: number) => `{"name":"${'x'.repeat(bytes - 11)}"}`;

describe('a body of 1 MiB', () => {
  test.each([true, false])(
    'is read to its last byte, and one byte more is a 413; with Content-Length: %s',
    async (announced) => {
      const whole = await ask('POST', '/v1/strict', bodyOf(1024 * 1024), announced);
      expect([whole[0], String(whole[1]).length]).toEqual([200, 1024 * 1024 - 11]);
      expect((await ask('POST', '/v1/strict', bodyOf(1024 * 1024 + 1), announced))[0]).toBe(413);
    },
  );
});

describe('an unknown field whose name is nearly a known one', () => {
  test('is refused, but not in a body that may be anything', async () => {
    expect(await ask('POST', '/v1/strict', '{"nmae":"x"}')).toEqual([
      400,
      '`nmae` is not a field here; did you mean `name`?',
    ]);
    expect(await ask('DELETE', '/v1/lenient', '{"nmae":"x"}')).toEqual([200, 'nothing']);
  });
});

describe('a field in the query wins over any body (D13)', () => {
  test.each(['{"name":"body"}', '{"name":7}', '{', ''])('the body %s', async (body) => {
    expect(await ask('DELETE', '/v1/lenient?name=query', body)).toEqual([200, 'query']);
  });

  test('a query without the field leaves that of the body', async () => {
    expect(await ask('DELETE', '/v1/lenient?other=query', '{"name":"body"}')).toEqual([
      200,
      'body',
    ]);
  });
});

describe('S89: half of a character', () => {
  const rule = 'must not contain NUL or half of a character';
  test.each([
    ['the first half of a field', '{"name":"a\\ud83d"}', `name ${rule}`],
    ['the second half', '{"name":"\\uDE00b"}', `name ${rule}`],
    ['halves in the wrong order', '{"name":"\\ude00\\ud83d"}', `name ${rule}`],
    ['halves with a backslash between', '{"name":"\\ud83d\\\\\\ude00"}', `name ${rule}`],
    ['in a name', '{"name":"x","\\ud83d":1}', `\ufffd ${rule}`],
    [
      'deep in a field',
      `{"name":${'['.repeat(20_000)}"\\ud83d"${']'.repeat(20_000)}}`,
      `name${'[0]'.repeat(9)} ${rule}`,
    ],
  ])('is refused as an escape: %s', async (_, body, error) => {
    expect(await ask('POST', '/v1/strict', body)).toEqual([400, error]);
  });

  test.each([
    ['a whole character', '{"name":"\\ud83d\\uDE00"}', '😀'],
    ['a backslash before a u', '{"name":"\\\\ud83d"}', '\\ud83d'],
    ['the characters around the halves', '{"name":"\\ud7ff\\ue000"}', '\ud7ff\ue000'],
  ])('is not seen in %s', async (_, body, name) => {
    expect(await ask('POST', '/v1/strict', body)).toEqual([200, name]);
  });

  test('is refused as cut or wrong UTF-8', async () => {
    const api = bareApi();
    serve(api, strict, async ({ input }) => ({ got: input.body.name ?? 'nothing' }));
    const whole = Buffer.from('{"name":"😀"}');
    for (const bytes of [
      Buffer.concat([whole.subarray(0, 11), Buffer.from('"}')]),
      whole.subarray(0, 11),
    ]) {
      const response = await api.hono.request('/v1/strict', { method: 'POST', body: bytes });
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          error: 'The body has half of a character: it is not valid UTF-8',
        },
      ]);
    }
  });
});
