import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { findByMeaning } from './find-by-meaning.ts';
import { forAnybody, correctionClient } from './fixtures/client.ts';
import { letteredApp } from '../../../../../test/lettered-app.ts';

const opened = await letteredApp();
const parts = opened.parts;
const tree = await newTree(parts);
const client = correctionClient(opened, tree);

test('nearer corrections of another team do not displace those of this team', async () => {
  const other = await tree.addTeam('Others');
  const own = await client.give({ userText: 'Where do the barges lie in winter?' });
  expect((await client.approve(own.id, 'In the basin.')).status).toBe(200);
  const question = 'When does the green boat leave?';
  const foreign = await client.give({ team: other, userText: question });
  expect((await client.approve(foreign.id, 'At nine.')).status).toBe(200);

  const { model } = parts.embeddings;
  const [vector] = await parts.embeddings.embed([question], { purpose: 'query' });
  const found = async (team: TestTree['team']) => {
    const asked = { model, vector: vector!, known: [] };
    return (await findByMeaning(parts.db, forAnybody(team), asked, 1)).map((it) => it.training_id);
  };
  expect(await found(tree.team)).toEqual([own.id]);
  expect(await found(other)).toEqual([foreign.id]);
  const { rows } = await sql`select from training_vectors
    where org_id = ${tree.team.orgId} and part = 'question'`.execute(parts.db);
  expect(rows).toHaveLength(2);
});
