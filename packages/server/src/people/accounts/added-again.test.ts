import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { answerInvitation, claim, cookieOf, password, postJson } from './fixtures/invite.ts';
import type { Invited } from './fixtures/invite.ts';

let ada: Invited;
let cookie: string;

const world = await testApp();
beforeEach(async () => {
  ada = await claim(world);
  cookie = cookieOf(await signIn());
});

const signIn = () => world.app.request('/auth/sign-in', postJson({ email: ada.email, password }));

async function read(path: string, headers: Record<string, string>) {
  const response = await world.app.request(path, { headers });
  return (await response.json()) as any;
}

const memberships = async () => (await read('/auth/session', { cookie })).memberships;
const invitations = async () => (await read('/auth/invitations', { cookie })).invitations;

const byKey = (method: string, path: string, body?: object) =>
  world.app.request(path, {
    method,
    headers: ada.tree.headers,
    ...(body && { body: JSON.stringify(body) }),
  });

const add = () =>
  byKey('POST', '/v1/teams/members', { members: [{ email: ada.email, role: 'member' }] });

const leave = async () =>
  world.app.request(`/v1/teams/${ada.tree.team.id}/members/me`, {
    method: 'DELETE',
    headers: { cookie },
  });

const ways: [way: string, go: () => Promise<unknown>][] = [
  ['left', () => leave()],
  [
    'were removed',
    async () => byKey('DELETE', `/v1/teams/members?email=${encodeURIComponent(ada.email)}`),
  ],
];

describe('D37: a person whom the organisation adds again', () => {
  test.each(ways)('after they %s is asked before they are joined', async (_, go) => {
    await go();
    expect(await memberships()).toEqual([]);
    expect((await add()).status).toBe(200);
    expect(await memberships()).toEqual([]);
    expect(await invitations()).toMatchObject([{ organisationId: ada.tree.team.orgId }]);
    await answerInvitation(world, cookie, ada.tree.team.orgId, 'join');
    expect(await memberships()).toMatchObject([{ userId: ada.userId, role: 'member' }]);
  });

  test.each(ways)('after they %s does not tell it what they do elsewhere', async (_, go) => {
    await go();
    await add();
    const seen = async () =>
      (await read('/v1/teams/members?search=ada-', ada.tree.headers)).members;
    const before = await seen();
    await signIn();
    await world.app.request('/auth/sign-in', postJson({ email: ada.email, password: 'wrong' }));
    const { entries } = await read('/v1/audit?pageSize=100', ada.tree.headers);
    const last = entries.findIndex(({ action }: { action: string }) => action === 'member.added');
    expect(entries.slice(0, last)).toEqual([]);
    expect(await seen()).toEqual(before);
  });

  test('to a second team stays joined', async () => {
    const other = await ada.tree.addTeam('Other');
    await ada.tree.addMember(other, ada.email, 'member');
    expect(await memberships()).toHaveLength(2);
  });
});
