import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { askingWhole, testWorld } from '../../../../../test/world.ts';

const { app, parts, tree } = await testWorld();

async function ask(method: string, path: string, body?: unknown) {
  const answer = await askingWhole(app, tree.headers)(method, path, body);
  return { ...answer, requestId: answer.headers.get('x-request-id') };
}

/** Returns the audit entries about a team, newest last. */
async function noted(teamId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select action, team_id, actor_kind, actor_name, request_id from audit_entries
    where org_id = ${tree.team.orgId} and subject_ids = array[${teamId}::uuid]
    order by id`.execute(parts.db);
  return rows;
}

describe('the audit log', () => {
  test('records that a team is created, changed and deleted, each with the id of the request', async () => {
    const made = await ask('POST', '/v1/teams', { name: 'Noted' });
    const { id } = made.body.team;
    const changed = await ask('PATCH', `/v1/teams/${id}`, { name: 'Noted again' });
    const deleted = await ask('DELETE', `/v1/teams/${id}`);
    const by = { team_id: id, actor_kind: 'key', actor_name: null };
    expect(await noted(id)).toEqual([
      { action: 'team.created', ...by, request_id: made.requestId },
      { action: 'team.updated', ...by, request_id: changed.requestId },
      { action: 'team.deleted', ...by, request_id: deleted.requestId },
    ]);
  });

  test('records the creation of an organisation as done by the service itself', async () => {
    const [first] = await noted(tree.team.id);
    expect(first).toMatchObject({
      action: 'team.created',
      actor_kind: 'system',
      actor_name: 'init',
      request_id: null,
    });
  });

  test('records no request that changed nothing or was refused', async () => {
    const { id, name, slug } = (await ask('POST', '/v1/teams', { name: 'Quiet' })).body.team;
    const other = (await ask('POST', '/v1/teams', { name: 'Other' })).body.team;
    const read = async () =>
      (await sql`select updated_at from teams where id = ${id}`.execute(parts.db)).rows;
    const before = await read();
    for (const change of [{}, { name }, { slug }, { name, slug }]) {
      expect((await ask('PATCH', `/v1/teams/${id}`, change)).body.team).toMatchObject({ name });
    }
    expect((await ask('PATCH', `/v1/teams/${id}`, { slug: other.slug })).status).toBe(409);
    await ask('POST', '/v1/teams', { name: 'Below', parentId: id });
    expect((await ask('DELETE', `/v1/teams/${id}`)).status).toBe(409);
    expect(await noted(id)).toHaveLength(1);
    expect(await read()).toEqual(before);
  });
});
