import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { askFrom, newVisitor, openWidget, shop } from './fixtures/visitor.ts';

let tree: TestTree;
let member: { userId: string; email: string };

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  await openWidget(app, tree);
  const email = `${randomUUID()}@example.com`;
  member = { email, ...(await tree.addMember(tree.team, email, 'member')) };
});

async function issue(body: object = {}, headers: Record<string, string> = tree.headers) {
  const asked = { userEmail: member.email, origin: shop, ...body };
  return askFrom(app, 'POST', '/v1/widget/tokens', headers, asked);
}

const begin = (token: string, { team = tree.team.id, origin = shop } = {}) =>
  askFrom(app, 'POST', '/widget/sessions', { origin }, { team, token });

describe('POST /v1/widget/tokens', () => {
  test.each(['owner', 'team_leader'] as const)(
    'S59: 403: for a person with the role %s, on the team or above it, unless its widget admits leaders',
    async (role) => {
      const below = await tree.addTeam('Below');
      const email = `${randomUUID()}@example.com`;
      await tree.addMember(tree.team, email, role);
      await tree.addMember(below, email, 'member');
      for (const teamId of [tree.team.id, below.id]) {
        const { status, headers } = await issue({ userEmail: email, teamId });
        expect([status, headers.get('x-error-code')]).toEqual([403, 'widget_leader_refused']);
        await openWidget(app, tree, { teamId, admitsLeaders: true });
        const { token } = (await issue({ userEmail: email, teamId })).body;
        expect((await begin(token, { team: teamId })).status).toBe(201);
      }
    },
  );
});

describe('S59: the session of a member who leads', () => {
  test('ends when they come to lead the team, or when the widget admits no leaders any more', async () => {
    const { token } = (await issue()).body;
    const visitor = await newVisitor(app, tree.team, { token });
    const path = `/v1/teams/${tree.team.id}/members/${member.userId}`;
    const chats = async () => (await visitor.ask('GET', '/widget/chats')).status;
    expect(await chats()).toBe(200);
    await askFrom(app, 'PATCH', path, tree.headers, { role: 'owner' });
    expect(await chats()).toBe(401);
    await openWidget(app, tree, { admitsLeaders: true });
    expect(await chats()).toBe(200);
    await openWidget(app, tree);
    expect(await chats()).toBe(401);
  });
});
