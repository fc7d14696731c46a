import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { copyRows } from '../../../../../test/twin-organisation.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { findByMeaning } from './find-by-meaning.ts';
import { findByWords, readLanguages, readUsable } from './find-corrections.queries.ts';
import { forAnybody, correctionClient } from './fixtures/client.ts';
import { letteredApp } from '../../../../../test/lettered-app.ts';
import { incrementUseCount, findCorrection } from './corrections.queries.ts';

/**
 * Corrections by the place of the word "boat": in the question, in the response, nowhere, and in
 * the question of another team's correction.
 */
const ids = { asked: '', told: '', neither: '', below: '' };

async function teach(userText: string, response: string, team = tree.team) {
  const { id } = await client.give({ userText, team });
  expect((await client.approve(id, response, userText)).status).toBe(200);
  return id;
}

const opened = await letteredApp();
const { parts } = opened;

/** Another organisation, which has the same corrections under the same ids. */
const [tree, twin] = [await newTree(parts), await newTree(parts)];
const client = correctionClient(opened, tree);
const below = await tree.addTeam('Below');
ids.told = await teach('What is moored at the pier?', 'It is the boat.');
ids.asked = await teach('When does the boat leave?', 'It is at nine.');
ids.neither = await teach('Where is the ladder?', 'It is in the shed.');
ids.below = await teach('When does the boat leave?', 'It is at ten.', below);
const tables = ['trainings', 'training_entries', 'training_terms', 'training_vectors'];
const foreign = await twin.addTeam('Below');
await copyRows(parts.db, { from: tree.team.id, to: twin.team.id }, tables, {
  [tree.owner.userId]: twin.owner.userId,
  [below.id]: foreign.id,
});
// The other organisation's terms mention no boat.
await sql`update training_terms set term = 'en' || md5(term)
    where org_id = ${twin.team.orgId}`.execute(parts.db);

const boat = { language: 'en', term: 'enboat', weight: 1 };
const words = (terms: (typeof boat)[], team = tree.team, most = 10) =>
  findByWords(parts.db, forAnybody(team), terms, most);

describe('finding corrections by words', () => {
  test('returns those with an asked word, and those with it in their question first', async () => {
    expect(await words([boat])).toEqual([ids.asked, ids.told]);
    expect(await words([boat], tree.team, 1)).toEqual([ids.asked]);
    expect(await words([boat, { ...boat, term: 'enladder' }])).toEqual(
      expect.arrayContaining(Object.values({ ...ids, below: ids.asked })),
    );
    expect(await words([{ ...boat, term: 'ensubmarine' }])).toEqual([]);
  });

  test('considers only corrections in the language of the word', async () => {
    expect(await words([{ ...boat, language: 'de' }])).toEqual([]);
    expect(await readLanguages(parts.db, tree.team)).toEqual(['en']);
    expect(await readLanguages(parts.db, await tree.addTeam('Empty'))).toEqual([]);
  });

  test('considers only corrections of the same team', async () => {
    expect(await words([boat], below)).toEqual([ids.below]);
    expect(await words([boat], twin.team)).toEqual([]);
  });
});

test('finding by meaning tells how near question and response are, and adds known corrections', async () => {
  const { model } = parts.embeddings;
  const [vector] = await parts.embeddings.embed(['When does the boat leave?'], {
    purpose: 'query',
  });
  const found = (known: string[], most = 1) =>
    findByMeaning(parts.db, forAnybody(tree.team), { model, vector: vector!, known }, most);
  const [nearest, ...others] = await found([]);
  expect(others).toEqual([]);
  expect(nearest).toMatchObject({ training_id: ids.asked, question: expect.closeTo(1, 3) });
  expect(nearest!.response).toBeLessThan(0.95);
  const both = await found([ids.neither]);
  expect(both.map((it) => it.training_id).toSorted()).toEqual([ids.asked, ids.neither].toSorted());
  expect(await found([], 10)).toHaveLength(3);
});

test('corrections are read with the asked words that their responses hold', async () => {
  const read = async (trainingIds: string[], terms: string[], team = tree.team) =>
    (await readUsable(parts.db, forAnybody(team), trainingIds, terms)).map((row) => [
      row.id,
      row.held_terms,
    ]);
  expect(await read([ids.told, ids.asked, ids.below], ['enboat', 'enladder'])).toEqual([
    [ids.told, ['enboat']],
    [ids.asked, []],
  ]);
  expect(await read([ids.neither, ids.told], ['enshed'])).toEqual([
    [ids.told, []],
    [ids.neither, ['enshed']],
  ]);
  expect(await read([], ['enboat'])).toEqual([]);
});

test('a training is found by its id from its own team and from above, but not from below', async () => {
  const read = async (team: TestTree['team'], id: string) =>
    (await findCorrection(parts.db, team, id))?.id;
  expect(await read(tree.team, ids.below)).toBe(ids.below);
  expect(await read(below, ids.below)).toBe(ids.below);
  expect(await read(below, ids.asked)).toBeUndefined();
  const { rows } = await sql`
    select id from trainings where org_id = ${twin.team.orgId} and id = ${ids.asked}`.execute(
    parts.db,
  );
  expect(rows).toHaveLength(1);
  expect(await findCorrection(parts.db, twin.team, ids.asked)).toMatchObject({
    team_id: twin.team.id,
  });
});

test('a use is counted only for corrections of the same team', async () => {
  const uses = async () => {
    const { rows } = await sql<{ id: string; use_count: number }>`
      select id, use_count from trainings where use_count > 0`.execute(parts.db);
    return rows;
  };
  await transaction(parts.db, (tx) => incrementUseCount(tx, tree.team, [ids.asked, ids.below]));
  expect(await uses()).toEqual([{ id: ids.asked, use_count: 1 }]);
});
