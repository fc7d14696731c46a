import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { askGoldenQuestion } from './ask-golden-question.ts';

let tree: TestTree;
let logged: unknown[];

const question = {
  question: 'When does the green boat leave?',
  as: null,
  expect: 'answer' as const,
  documents: [{ name: 'boats.md', page: 1 }],
  words: ['nine'],
};

const world = await testApp();
beforeEach(async () => {
  tree = await newTree(world.parts);
  logged = [];
  const client = documentClient(world.app, tree);
  await client.addSettled('boats.md', 'The green boat leaves at nine.', { visibility: 'public' });
});

async function ask(given: Partial<TestApp['parts']> = {}, signal = new AbortController().signal) {
  const log = Object.assign(Object.create(world.parts.log), {
    warn: (fields: object) => logged.push(fields),
  });
  const { id: teamId, orgId } = tree.team;
  const asked = { orgId, teamId, question, signal };
  return askGoldenQuestion({ ...world.parts, log, ...given }, asked);
}

test('a question is answered and compared with what is expected', async () => {
  expect(await ask()).toMatchObject({
    marks: { found: true, page: true, cited: true, words: true },
    certainty: 'answered',
    error: null,
  });
  expect(logged).toEqual([]);
});

test('a known failure is told by its code and is not logged', async () => {
  await sql`delete from workflows where org_id = ${tree.team.orgId}`.execute(world.parts.db);
  await sql`delete from agents where org_id = ${tree.team.orgId}`.execute(world.parts.db);
  expect(await ask()).toMatchObject({
    marks: { found: false, cited: false },
    certainty: null,
    error: 'agent_not_found',
  });
  expect(logged).toEqual([]);
});

test('an unexpected error fails the question, and its cause is logged', async () => {
  const lost = { db: null as never };
  expect(await ask(lost)).toMatchObject({ certainty: null, error: 'answer_failed' });
  expect(logged).toEqual([{ err: expect.any(TypeError) }]);
});

test('a run that was stopped has no result, not even a failed one', async () => {
  await expect(ask({}, AbortSignal.abort(new Error('The run is over')))).rejects.toThrow(
    'The run is over',
  );
  expect(logged).toEqual([]);
});
