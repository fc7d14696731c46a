import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';

const { ask, parts, tree } = await testWorld();

const send = (path: string, members: object[]) =>
  ask('POST', `/v1/teams/${tree.team.id}/members${path}`, { members });

const count = async () => {
  const { rows } = await sql<{ rows: number[] }>`
    select array[(select count(*) from users), (select count(*) from memberships),
      (select count(*) from audit_entries)]::int[] as rows`.execute(parts.db);
  return rows[0]?.rows;
};

describe('POST /v1/teams/{teamId}/members/check', () => {
  test('200: says who is new, and writes nothing', async () => {
    await tree.addMember(tree.team, 'known@check.example', 'member');
    const before = await count();
    const entries = [
      { email: 'Known@check.example', role: 'member' },
      { email: 'new@check.example', role: 'partner', firstName: 'Ada' },
    ];
    const { status, body } = await send('/check', entries);
    const known = { teamName: tree.team.name, role: 'member' };
    const members = [
      { isNew: false, known },
      { isNew: true, known: null },
    ];
    expect([status, body]).toEqual([200, { members }]);
    expect(await count()).toEqual(before);
  });

  test('200: tells the role of somebody on another team only to those who may list it', async () => {
    const [near, far] = [await tree.addTeam('Near'), await tree.addTeam('Far')];
    const leader = await tree.addMember(near, 'leader@check.example', 'team_leader');
    await tree.addMember(far, 'aylin@check.example', 'team_leader');
    const aylin = { members: [{ email: 'aylin@check.example', role: 'member' }] };
    const check = async ({ id }: { id: string }, headers: object) =>
      (await ask('POST', `/v1/teams/${id}/members/check`, aylin, headers)).body.members;
    expect(await check(tree.team, tree.headers)).toEqual([
      { isNew: true, known: { teamName: 'Far', role: 'team_leader' } },
    ]);
    const signedIn = await signIn({ parts }, leader.userId);
    expect(await check(near, signedIn)).toEqual([{ isNew: true, known: null }]);
    const narrow = await tree.addKey(tree.team, { scopes: ['members:write'] });
    expect(await check(tree.team, narrow)).toEqual([{ isNew: true, known: null }]);
  });

  test.each([
    ['a phone that is none', { phone: '12-3', role: 'member' }],
    ['no such role', { email: 'a@check.example', role: 'boss' }],
    ['neither address nor phone', { role: 'member' }],
    [
      'a name with a control character',
      { email: 'a@check.example', role: 'member', firstName: 'A\u0007' },
    ],
  ])('400: refuses what addMembers refuses, with the same details: %s', async (_, entry) => {
    const fine = { email: 'b@check.example', role: 'member' };
    const checked = await send('/check', [fine, entry]);
    const added = await send('', [fine, entry]);
    expect(checked.status).toBe(400);
    expect(checked.body.details[0].path).toMatch(/^members\[1\]/);
    expect(checked.body.details).toEqual(added.body.details);
  });

  test('400: a phone of somebody with another address is found, as when adding', async () => {
    await send('', [{ email: 'holder@check.example', phone: '+1 213 373 4253', role: 'member' }]);
    const taken = { email: 'else@check.example', phone: '+12133734253', role: 'member' };
    const { status, body } = await send('/check', [taken]);
    expect([status, body.details[0].code]).toEqual([400, 'of_somebody_else']);
  });
});

test('POST /v1/teams/{teamId}/members keeps the names of new people', async () => {
  const named = {
    email: 'ada@names.example',
    role: 'member',
    firstName: 'Ada',
    lastName: 'Miller',
  };
  expect((await send('', [named])).status).toBe(200);
  const found = await ask('GET', `/v1/teams/${tree.team.id}/members?search=ada@names.example`);
  const [{ firstName, lastName }] = found.body.members;
  expect([firstName, lastName]).toEqual(['Ada', 'Miller']);
});
