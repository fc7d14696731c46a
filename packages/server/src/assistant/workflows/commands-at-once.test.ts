import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { workflowClient } from './fixtures/client.ts';
import { toSettings } from './workflow.ts';
import { findWorkflow } from './workflows.queries.ts';
import { updateWorkflowRow } from './write-workflow.queries.ts';

const { app, parts, tree } = await testWorld();

/** Returns a function whose promise resolves when two callers have called it. */
function meeting() {
  let arrived = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    arrived += 1;
    if (arrived === 2) resolve();
    return promise;
  };
}

describe('two workflows that want each other’s command', () => {
  test('409 for at least one of them when each waits for the command of the other', async () => {
    const { addWorkflow } = workflowClient(app, tree);
    const { id: one } = await addWorkflow({ command: 'one' });
    const { id: two } = await addWorkflow({ command: 'two' });
    const bothGaveUpTheirs = meeting();
    const take = (id: string, command: string) =>
      transaction(parts.db, async (tx) => {
        const row = (await findWorkflow(tx, tree.team, id))!;
        const settings = { ...toSettings(row), visibility: row.visibility };
        await updateWorkflowRow(tx, tree.team, id, { ...settings, command: null });
        await bothGaveUpTheirs();
        await updateWorkflowRow(tx, tree.team, id, { ...settings, command });
      });
    const outcomes = await Promise.allSettled([take(one, 'two'), take(two, 'one')]);
    const refused = outcomes.filter((it) => it.status === 'rejected').map(({ reason }) => reason);
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'command_taken' });
  });
});
