import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { refuseMisspelt } from './check-input.ts';

const schema = z.object({
  userEmail: z.string().optional(),
  teamId: z.string().nullish(),
  to: z.string().optional(),
  people: z.array(z.object({ email: z.string().optional() })).optional(),
  shares: z
    .object({ teamIds: z.array(z.string()).default([]) })
    .transform((shares) => shares.teamIds)
    .nullish(),
});

describe('a field with a typing error in its name (D5)', () => {
  test.each([
    ['another case', { teamid: 't' }, 'teamid', 'teamId'],
    ['a letter missing', { usrEmail: 'e' }, 'usrEmail', 'userEmail'],
    ['a letter too many', { userEmaill: 'e' }, 'userEmaill', 'userEmail'],
    ['a letter too many in the middle', { useerEmail: 'e' }, 'useerEmail', 'userEmail'],
    ['a letter too many at the start', { xteamId: 't' }, 'xteamId', 'teamId'],
    ['a letter missing at the start', { eamId: 't' }, 'eamId', 'teamId'],
    ['the last two swapped', { teamdI: 't' }, 'teamdI', 'teamId'],
    ['a letter wrong', { userEmeil: 'e' }, 'userEmeil', 'userEmail'],
    ['two letters swapped', { useremial: 'e' }, 'useremial', 'userEmail'],
    ['the last letter missing', { team: 't', teamI: 't' }, 'teamI', 'teamId'],
    ['beside the right one', { teamId: 't', teamID: 't' }, 'teamID', 'teamId'],
    ['in a list', { people: [{}, { emal: 'e' }] }, 'people[1].emal', 'email'],
    ['inside a field', { shares: { teamids: [] } }, 'shares.teamids', 'teamIds'],
    ['short, in another case', { TO: 't' }, 'TO', 'to'],
  ])('is refused with the name that was probably meant: %s', (_, body, path, meant) => {
    expect(() => refuseMisspelt(schema, body)).toThrow(
      `${path} is not known, ${meant} was probably meant`,
    );
  });

  test.each([
    { mail: 1, user_name: 2, constructor: 3, t: 4, too: 5, $ref: 6 },
    { people: { emal: 'not in a list' }, shares: null, teamId: 7 },
    {
      userEmXXl: 'two wrong',
      userEmlia: 'three moved',
      teamIdxx: 'two too many',
      te: 'two letters',
    },
    { usreMaill: 'two errors', email: 'a field of another object' },
    JSON.parse('{"__proto__": {"teamid": 1}}') as object,
  ])('is not suspected in other unknown fields, whatever their values: %j', (body) => {
    expect(() => refuseMisspelt(schema, body)).not.toThrow();
  });

  test('400: in the body or the query of a request, while other unknown fields are ignored', async () => {
    const { app, parts } = await testApp();
    const { headers } = await newTree(parts);
    const ask = async (path: string, body?: object) => {
      const sent = body && { method: 'POST', body: JSON.stringify(body) };
      const response = await app.request(path, { headers, ...sent });
      const { error } = (await response.json()) as { error?: string };
      return [response.status, error];
    };
    expect(await ask('/v1/knowledge/search', { query: 'x', usrEmail: 'a@example.com' })).toEqual([
      400,
      'usrEmail is not known, userEmail was probably meant',
    ]);
    expect(await ask('/v1/teams/members?pagesize=3')).toEqual([
      400,
      'pagesize is not known, pageSize was probably meant',
    ]);
    expect(await ask('/v1/teams/members?other=3')).toEqual([200, undefined]);
  });
});
