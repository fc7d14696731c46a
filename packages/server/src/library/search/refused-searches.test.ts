import { describe, expect, test } from 'vitest';
import { ruleOf } from '@guildhall/contract';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

const { app, tree } = await testWorld();
const client = documentClient(app, tree);

const search = (body: unknown, headers: object = tree.headers) =>
  client.ask('POST', '/v1/knowledge/search', body, headers);

/** Searches with a body that is sent unchanged, valid or not. */
async function searchRaw(
  body: string | Uint8Array | null,
  headers: Record<string, string> = tree.headers,
) {
  const response = await app.request('/v1/knowledge/search', { method: 'POST', headers, body });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('400', () => {
  const query = 'must be text of 1 to 500 characters';
  const limit = 'must be an integer from 1 to 15';
  const team = 'must be a team id or slug';
  const email = 'must be an e-mail address';

  test.each<[string, unknown, string]>([
    ...[undefined, null, '', '  \n ', 7, true, ['barge'], { text: 'barge' }].map(
      (value): [string, unknown, string] => ['query', value, query],
    ),
    ['query', 'a'.repeat(501), query],
    ['query', '😀'.repeat(501), query],
    ['query', 'barge\0quay', 'must not contain NUL or half of a character'],
    ...[null, '', 0, true, ['a'], {}, 'a'.repeat(201)].map((value): [string, unknown, string] => [
      'teamId',
      value,
      team,
    ]),
    ...[null, '', 'no address', 'a@', '@b.example', 'a b@c.example', 7, ['a@b.example'], {}].map(
      (value): [string, unknown, string] => ['userEmail', value, email],
    ),
    ['teamId', 'a\0b', 'must not contain NUL or half of a character'],
    ['userEmail', `${'a'.repeat(250)}@b.example`, email],
    ...[null, 0, 16, -1, 1.5, '10', '', true, [10], {}, 1e9].map(
      (value): [string, unknown, string] => ['limit', value, limit],
    ),
  ])('%s must not be %j', async (field, value, rule) => {
    const answer = await search({ query: 'barge', [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { error: `${field} ${rule}` } });
    expect(answer.body.details).toContainEqual({ path: field, message: rule, ...ruleOf(rule) });
  });

  test.each([
    ['nothing', null],
    ['an empty body', ''],
    ['no JSON', 'query=barge'],
    ['half of JSON', '{"query":"bar'],
    ['null', 'null'],
    ['a list', '[{"query":"barge"}]'],
    ['a string', '"barge"'],
    ['a number', '1'],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ['NaN', '{"query":"barge","limit":NaN}'],
  ])('the body is %s', async (_name, body) => {
    const answer = await searchRaw(body);
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/\w/) } });
    expect(await search({ query: 'barge' })).toMatchObject({ status: 200 });
  });
});

describe('404', () => {
  test.each(['no-such-team', '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f', "x' or true --"])(
    'the team %j is unknown',
    async (teamId) => {
      const error = 'Team not found or not accessible with this API key';
      const answer = await search({ query: 'barge', teamId });
      expect(answer).toEqual({ status: 404, body: { error } });
    },
  );

  test('the person is not on the searched team', async () => {
    const team = await tree.addTeam('Without the owner');
    const body = { query: 'barge', teamId: team.id, userEmail: tree.owner.email };
    expect(await search(body)).toEqual({
      status: 404,
      body: { error: 'User not found or not a member of this team' },
    });
  });
});
