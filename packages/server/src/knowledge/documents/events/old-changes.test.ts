import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import { forgetOldChanges } from './changes.queries.ts';

test('a change is forgotten after an hour, and not before', async () => {
  const { parts } = await testApp();
  const { team } = await newTree(parts);
  const ids = { old: randomUUID(), recent: randomUUID() };
  for (const [documentId, minutes] of [
    [ids.old, 61],
    [ids.recent, 58],
  ])
    await sql`
      insert into document_changes
        (org_id, team_id, document_id, visibility, user_ids, team_ids, created_at)
      values (${team.orgId}, ${team.id}, ${documentId}, 'team', '{}', '{}',
        now() - make_interval(mins => ${minutes}::int))`.execute(parts.db);
  await forgetOldChanges(parts.db);
  const { rows } = await sql`
    select document_id from document_changes where org_id = ${team.orgId}`.execute(parts.db);
  expect(rows).toEqual([{ document_id: ids.recent }]);
});
