import { expect, test } from 'vitest';
import { openBefore } from '#db/fixtures/open-before.ts';

test('the migration gives each existing team its own agent and built-in workflows', async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const { pool } = await openBefore('0013-workflows.sql', (older) =>
    older.query(
      `insert into teams (id, org_id, path, name, slug)
       select id, id, array[id], 'Before', 'before' from unnest($1::uuid[]) as id`,
      [ids],
    ),
  );
  const { rows } = await pool.query<{ id: string; made: string[] }>(
    `select agent.team_id as id, array_agg(workflow.built_in order by sort_order) as made
     from agents agent join workflows workflow
       on (workflow.org_id, workflow.team_id, workflow.agent_id)
         = (agent.org_id, agent.team_id, agent.id)
     group by agent.team_id`,
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const { made } of rows) expect(made).toEqual(['summarise', 'reply', 'brief']);
}, 240_000);
