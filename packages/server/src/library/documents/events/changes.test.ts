import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import { deleteOldChanges, readChanges } from './changes.queries.ts';

test('only changes of the watched teams are read, and only those since the watch began', async () => {
  const { parts } = await testApp();
  const tree = await newTree(parts);
  const [team, below] = [tree.team, await tree.addTeam('Below')];
  const watched = (of: { orgId: string; id: string }, since: string | null) => ({
    orgId: of.orgId,
    teamId: of.id,
    since,
  });
  const { horizon, changes } = await readChanges(parts.db, [watched(team, null)]);
  expect(changes).toEqual([]);
  const [documentId, otherId] = [randomUUID(), randomUUID()];
  for (const [of, id] of [
    [team, documentId],
    [below, otherId],
  ] as const)
    await sql`
      insert into document_changes (org_id, team_id, document_id, visibility, user_ids, team_ids)
      values (${of.orgId}, ${of.id}, ${id}, 'team', '{}', '{}')`.execute(parts.db);
  const told = async (...teams: Parameters<typeof readChanges>[1]) =>
    (await readChanges(parts.db, teams)).changes.map((change) => change.documentId);
  expect(await told(watched(team, horizon))).toEqual([documentId]);
  expect(await told(watched(below, horizon))).toEqual([otherId]);
  expect(await told(watched(team, horizon), watched(below, horizon))).toEqual([
    documentId,
    otherId,
  ]);
  expect(await told(watched(team, null))).toEqual([]);
  // Changes are returned again until every transaction that was open then has ended, even one of
  // another database.
  const toldSince = async () => {
    const { horizon: later } = await readChanges(parts.db, []);
    return told(watched(team, later));
  };
  await expect.poll(toldSince, { timeout: 20_000 }).toEqual([]);
});

test('a change is deleted after an hour and not earlier', async () => {
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
  await deleteOldChanges(parts.db);
  const { rows } = await sql`
    select document_id from document_changes where org_id = ${team.orgId}`.execute(parts.db);
  expect(rows).toEqual([{ document_id: ids.recent }]);
});
