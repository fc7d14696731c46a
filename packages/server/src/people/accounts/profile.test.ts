import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { asking, newTree } from '../../../../../test/world.ts';

const opened = await testApp();
const { team, addMember } = await newTree(opened.parts);
const { userId } = await addMember(team, 'renamed@example.com', 'member');
const leader = await addMember(team, 'leader@example.com', 'team_leader');
const headers = await signIn(opened, userId);

const rename = (name: object) => asking(opened.app, headers)('PATCH', '/auth/profile', name);

describe('PATCH /auth/profile', () => {
  test('200: changes the name of the account and in the organisation', async () => {
    const name = { firstName: 'Ada', lastName: 'Lovelace' };
    const { status, body } = await rename(name);
    expect([status, body.user]).toEqual([200, expect.objectContaining(name)]);
    const listed = await opened.app.request('/v1/teams/members?search=Lovelace', {
      headers: await signIn(opened, leader.userId),
    });
    const { members } = (await listed.json()) as { members: object[] };
    expect(members).toEqual([expect.objectContaining({ id: userId, ...name })]);
  });

  test('400: an empty first name', async () => {
    expect((await rename({ firstName: ' ', lastName: null })).status).toBe(400);
  });
});
