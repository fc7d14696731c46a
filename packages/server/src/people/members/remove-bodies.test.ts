import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';

const { app, tree } = await testWorld();

async function newMember(): Promise<{ email: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  await tree.addMember(tree.team, email, 'member');
  return { email };
}

describe('S11: a body on DELETE never crashes the server', () => {
  const bodies: [string, string | undefined, number][] = [
    ['missing', undefined, 400],
    ['empty', '', 400],
    ['an array', '[]', 400],
    ['text', '"x"', 400],
    ['null', 'null', 400],
    ['a number', '7', 400],
    ['an e-mail of the wrong type', '{"email":7}', 400],
    ['a phone of the wrong type', '{"phone":{}}', 400],
    ['truncated', '{"email":"a', 400],
    ['no JSON', 'email=a', 400],
    ['half a character', '{"email":"\\ud800@example.com"}', 400],
    ['2 MB', JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024) }), 413],
  ];

  test.each(bodies)('%s', async (_, body, expected) => {
    const headers = { ...tree.headers };
    const sent = { method: 'DELETE', headers, ...(body !== undefined && { body }) };
    const response = await app.request('/v1/teams/members', sent);
    expect(response.status).toBe(expected);
    expect(await response.json()).toMatchObject({ error: expect.any(String) });
    expect((await app.request('/healthz')).status).toBe(200);
  });

  const beside = [
    '',
    '[]',
    'null',
    '"x"',
    '7',
    '{}',
    '{"email":"a',
    'email=a',
    '{"email":7}',
    '\xff',
  ];
  const types = ['application/json', 'text/plain', 'multipart/form-data', 'application/json;x'];
  const many = { method: 'DELETE', body: 'x'.repeat(2 * 1024 * 1024) };

  test.each(beside.flatMap((body) => types.map((type) => [body, type])))(
    'the query names the member even if the body is %j as %s',
    async (body, type) => {
      const { email } = await newMember();
      const headers = { ...tree.headers, 'content-type': type };
      const sent = { method: 'DELETE', headers, body };
      const response = await app.request(`/v1/teams/members?email=${email}`, sent);
      expect(response.status).toBe(200);
    },
  );

  test('the query names the member even if the body has 2 MB', async () => {
    const { email } = await newMember();
    const sent = {
      ...many,
      headers: { ...tree.headers, 'content-length': String(many.body.length) },
    };
    const response = await app.request(`/v1/teams/members?email=${email}`, sent);
    expect(response.status).toBe(200);
  });
});
