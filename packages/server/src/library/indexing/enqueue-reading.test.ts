import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { enqueueReading } from './enqueue-reading.ts';

const { parts, tree } = await testWorld();

/** Inserts documents of an uploader in these states and returns the priorities of their jobs. */
async function prioritiesOf(
  of: TestTree,
  uploaderId: string | null,
  states: readonly string[],
): Promise<(number | undefined)[]> {
  const orgId = of.team.orgId;
  const priorities: (number | undefined)[] = [];
  await transaction(parts.db, async (tx) => {
    for (const state of states) {
      const { rows } = await sql<{ id: string }>`
        insert into documents (org_id, team_id, name, type, visibility, uploader_id, size_bytes, sha256, file_key, state)
        values (${orgId}, ${of.team.id}, ${crypto.randomUUID()}, 'txt', 'team', ${uploaderId}, 1, ''::bytea,
          ${crypto.randomUUID()}, ${state})
        returning id`.execute(tx);
      const jobs = {
        enqueue: async (_tx: unknown, _queue: string, _data: object, options?: object) => {
          priorities.push((options as { priority?: number }).priority);
        },
      };
      const documentId = rows[0]!.id;
      await enqueueReading(tx, jobs, { orgId, documentId, version: 1, uploaderId });
    }
  });
  return priorities;
}

test('organisations take turns, and within one its uploaders, whoever has most under way (S55)', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { userId } = await tree.addMember(tree.team, email, 'member');
  const another = await newTree(parts);
  const four = ['queued', 'processing', 'queued', 'queued'];
  expect(await prioritiesOf(tree, null, four)).toEqual([0, -1, -2, -3]);
  // Behind the first document of the other uploader, then behind the first two.
  expect(await prioritiesOf(tree, userId, ['queued', 'queued'])).toEqual([-1, -3]);
  expect(await prioritiesOf(another, null, ['queued'])).toEqual([0]);
  // Ready and failed documents are not under way, so they do not lower the priority.
  expect(await prioritiesOf(tree, null, ['ready', 'failed', 'queued'])).toEqual([-6, -6, -6]);
});
