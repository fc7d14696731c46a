import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { join, signIn } from '../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../test/world.ts';

const world = await testWorld();
const { tree } = world;

const success = { status: 200, body: { success: true } };
const lastOwner = {
  status: 409,
  body: {
    error: 'The last owner cannot leave the organisation, make somebody else an owner first',
  },
};

const leave = ({ id }: { id: string }, headers: object) =>
  world.ask('DELETE', `/v1/teams/${id}/members/me`, undefined, headers);

async function teamsOf(userId: string): Promise<string[]> {
  const { rows } = await sql<{ team_id: string }>`
    select team_id from memberships where user_id = ${userId}`.execute(world.parts.db);
  return rows.map((row) => row.team_id);
}

describe('DELETE /v1/teams/{teamId}/members/me', () => {
  test.each(['partner', 'member', 'team_leader', 'owner'] as const)(
    '200: %s leaves the team and its sub-teams, not a team above or beside it, and the audit log records it',
    async (role) => {
      const above = await tree.addTeam('Above');
      const team = await tree.addTeam('Team', above);
      const [below, beside] = [await tree.addTeam('Below', team), await tree.addTeam('Beside')];
      const { userId, email, headers } = await join(world, tree, role, team);
      await tree.addMember(above, email, 'partner');
      for (const place of [below, beside]) await tree.addMember(place, email, 'owner');
      expect(await leave(team, headers)).toEqual(success);
      expect((await teamsOf(userId)).toSorted()).toEqual([above.id, beside.id].toSorted());
      const { rows } = await sql<{ subject_ids: string[]; actor_kind: string }>`
        select subject_ids, actor_kind from audit_entries
        where org_id = ${tree.team.orgId} and action = 'member.left'
        order by id desc limit 1`.execute(world.parts.db);
      expect(rows).toEqual([{ subject_ids: [userId], actor_kind: 'person' }]);
      expect((await leave(team, headers)).status).toBe(404);
    },
  );

  test('404: a team that the person leads from above without being a member of it', async () => {
    const { headers } = await join(world, tree, 'team_leader', tree.team);
    expect(await leave(await tree.addTeam('Below'), headers)).toEqual({
      status: 404,
      body: { error: 'User is not a member of this team' },
    });
  });

  test('409: the last owner of the organisation cannot leave; 200: once there is another owner', async () => {
    const other = await newTree(world.parts);
    const headers = await signIn(world, other.owner.userId);
    expect(await leave(other.team, headers)).toEqual(lastOwner);
    expect(await teamsOf(other.owner.userId)).toEqual([other.team.id]);
    await other.addMember(other.team, `${crypto.randomUUID()}@example.com`, 'owner');
    expect(await leave(other.team, headers)).toEqual(success);
  });

  test('409: the last owner cannot remove themselves by e-mail either, but a key can remove them', async () => {
    const other = await newTree(world.parts);
    const headers = await signIn(world, other.owner.userId);
    const path = `/v1/teams/${other.team.id}/members?email=${other.owner.email}`;
    const refused = await world.app.request(path, { method: 'DELETE', headers });
    expect({ status: refused.status, body: await refused.json() }).toEqual(lastOwner);
    const byKey = await world.app.request(path, { method: 'DELETE', headers: other.headers });
    expect(byKey.status).toBe(200);
  });

  test('409: when the last two owners leave at the same moment, one stays', async () => {
    const other = await newTree(world.parts);
    const { userId } = await other.addMember(
      other.team,
      `${crypto.randomUUID()}@example.com`,
      'owner',
    );
    const both = [await signIn(world, other.owner.userId), await signIn(world, userId)];
    const answers = await Promise.all(both.map((headers) => leave(other.team, headers)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('D13: a document that was shared with the person is no longer shared once they have left', async () => {
    const team = await tree.addTeam('Team');
    const { userId, headers } = await join(world, tree, 'member', team);
    const form = new FormData();
    form.append('teamId', team.id);
    form.append('visibility', 'restricted');
    form.append('file', new File(['A heron'], 'heron.txt'));
    const { authorization } = tree.headers;
    const upload = { method: 'POST', headers: { authorization }, body: form };
    const response = await world.app.request('/v1/documents?wait=true', upload);
    const { documents } = (await response.json()) as { documents: { id: string }[] };
    const shares = { shares: { userIds: [userId], teamIds: [] } };
    const change = { method: 'PATCH', headers: tree.headers, body: JSON.stringify(shares) };
    await world.app.request(`/v1/documents/${documents[0]!.id}`, change);
    const shared = () =>
      sql`select from document_user_shares where user_id = ${userId}`.execute(world.parts.db);
    expect((await shared()).rows).toHaveLength(1);
    expect(await leave(team, headers)).toEqual(success);
    expect((await shared()).rows).toEqual([]);
  });
});
