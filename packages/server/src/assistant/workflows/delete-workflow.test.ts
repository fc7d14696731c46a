import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { workflowClient } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const { ask, addWorkflow } = workflowClient(app, tree);

const noWorkflow = { error: 'Workflow not found' };

async function builtIn(): Promise<{ id: string }> {
  const fresh = await tree.addTeam('Built in');
  const { body } = await ask('GET', `/v1/workflows?teamId=${fresh.id}`);
  return body.workflows[0];
}

describe('DELETE /v1/workflows/{workflowId}', () => {
  test('200: the workflow is no longer shown, its command is free, its row is kept', async () => {
    const command = 'freed';
    const { id } = await addWorkflow({ command });
    const before = (await ask('GET', '/v1/workflows')).body.pagination.totalCount;
    expect(await ask('DELETE', `/v1/workflows/${id}`)).toEqual({
      status: 200,
      body: { success: true },
    });
    const { body } = await ask('GET', '/v1/workflows?pageSize=100');
    expect(body.pagination.totalCount).toBe(before - 1);
    expect(body.workflows.map((each: any) => each.id)).not.toContain(id);
    expect(await ask('GET', `/v1/workflows/${id}`)).toEqual({ status: 404, body: noWorkflow });
    expect((await addWorkflow({ command })).command).toBe(command);
    const kept = await sql`select from workflows
      where id = ${id} and deleted_at is not null`.execute(parts.db);
    expect(kept.rows).toHaveLength(1);
  });

  test('200: makes an audit entry on its team (workflow.deleted)', async () => {
    const below = await tree.addTeam('Delete below');
    const { id } = await addWorkflow({ teamId: below.id });
    await ask('DELETE', `/v1/workflows/${id}`);
    const { body } = await ask('GET', '/v1/audit?action=workflow.deleted');
    expect(body.entries[0]).toMatchObject({ teamId: below.id, subjectIds: [id] });
  });

  test('404 for one of two requests at the same moment', async () => {
    const { id } = await addWorkflow();
    const both = [1, 2].map(() => ask('DELETE', `/v1/workflows/${id}`));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    const { rows } = await sql`select from audit_entries
      where action = 'workflow.deleted' and ${id} = any(subject_ids)`.execute(parts.db);
    expect(rows).toHaveLength(1);
  });

  test('409: a built-in workflow, even if it was renamed', async () => {
    const { id } = await builtIn();
    await ask('PATCH', `/v1/workflows/${id}`, { name: 'Renamed', command: null });
    expect(await ask('DELETE', `/v1/workflows/${id}`)).toEqual({
      status: 409,
      body: { error: 'A built-in workflow can be changed but not deleted, disable it instead' },
    });
    const { body } = await ask('GET', `/v1/workflows/${id}`);
    expect(body.workflow).toMatchObject({ name: 'Renamed', isBuiltIn: true });
  });
});
