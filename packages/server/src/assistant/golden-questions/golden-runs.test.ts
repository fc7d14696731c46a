import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, testSettings } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { asking, newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { createLog } from '#ground/log.ts';
import { openParts } from '#app/parts.ts';
import { startGoldenWork } from './golden.jobs.ts';

type App = TestApp['app'];

const path = '/v1/golden-questions';

let tree: TestTree;
let team: TestTree['team'];

const world = await testApp();
tree = await newTree(world.parts);

beforeEach(async () => {
  team = await tree.addTeam('Millers');
});

const send = (method: string, target: string, body?: unknown, app: App = world.app) =>
  asking(app, tree.headers)(method, target, body);

async function upload(name: string, text: string, visibility = 'public') {
  const form = new FormData();
  form.append('teamId', team.id);
  form.append('visibility', visibility);
  form.append('file', new File([text], name));
  const { 'content-type': _, ...headers } = tree.headers;
  const sent = { method: 'POST', headers, body: form };
  expect((await world.app.request('/v1/documents?wait=true', sent)).status).toBe(201);
}

const put = (questions: object[]) => send('PUT', path, { teamId: team.id, questions });
const start = (app?: App) => send('POST', `${path}/runs`, { teamId: team.id }, app);
const list = async (app?: App) =>
  (await send('GET', `${path}/runs?teamId=${team.id}`, undefined, app)).body;
const questions = async () => (await send('GET', `${path}?teamId=${team.id}`)).body.questions;

async function finished(app?: App) {
  await expect
    .poll(async () => (await list(app)).runs[0].state, { timeout: 30_000, interval: 50 })
    .not.toBe('running');
  return (await list(app)).runs[0];
}

const mill = { question: 'When does the mill grind?', documents: [{ name: 'mill.txt' }] };
const yeti = { question: 'Who saw the yeti?', expect: 'nothing' };

describe('POST /v1/golden-questions/runs', () => {
  test('201: asks each question as the named person, counts the results and leaves no chats', async () => {
    await upload('mill.txt', 'The mill grinds when the pond is full. The miller sleeps.');
    await upload('wages.txt', 'The wage of a miller is two sacks of flour.', 'team');
    await tree.addMember(team, 'miller@example.com', 'member');
    const wage = { question: 'What is the wage of a miller?', documents: [{ name: 'wages.txt' }] };
    await put([
      { ...mill, words: ['pond is FULL'] },
      yeti,
      wage,
      { ...wage, as: 'miller@example.com' },
      { ...wage, as: 'stranger@example.com' },
    ]);
    const { status, body } = await start();
    expect(status).toBe(201);
    expect(body.run).toMatchObject({ state: 'running', endedAt: null, questions: 5 });
    const run = await finished();
    expect(run).toEqual({
      id: body.run.id,
      state: 'done',
      startedAt: body.run.startedAt,
      endedAt: expect.stringMatching(/Z$/),
      questions: 5,
      asked: 5,
      fulfilled: 3,
      failed: 1,
      aspects: {
        found: { of: 4, fulfilled: 2 },
        page: { of: 0, fulfilled: 0 },
        cited: { of: 4, fulfilled: 2 },
        words: { of: 1, fulfilled: 1 },
        nothing: { of: 1, fulfilled: 1 },
      },
      certainties: { answered: 2, perhaps: 1, nothing: 1, smalltalk: 0 },
    });
    const chats = await sql`select from chats where org_id = ${tree.team.orgId}`.execute(
      world.parts.db,
    );
    expect(chats.rows).toEqual([]);
    const unanswered = await send('GET', `/v1/insights/gaps?teamId=${team.id}`);
    expect(unanswered.body.gaps).toEqual([]);
    const audit = await send('GET', `/v1/audit?teamId=${team.id}&action=golden.asked`);
    expect(audit.body.entries).toMatchObject([{ subjectIds: [run.id] }]);
    expect((await questions()).map((it: any) => [it.last.isFulfilled, it.last.error])).toEqual([
      [true, null],
      [true, null],
      [false, null],
      [true, null],
      [false, 'searcher_not_member'],
    ]);
  });

  test('200: each question has its last and its previous result, also after a new PUT', async () => {
    await put([mill]);
    expect(await questions()).toMatchObject([{ last: null, before: null }]);
    const { run: first } = (await start()).body;
    await finished();
    expect(await questions()).toMatchObject([
      {
        last: { runId: first.id, isFulfilled: false, certainty: 'nothing', error: null },
        before: null,
      },
    ]);
    await upload('mill.txt', 'The mill grinds when the pond is full.');
    await put([yeti, { ...mill, question: 'WHEN does the  mill grind?' }]);
    const { run: second } = (await start()).body;
    await finished();
    expect(await questions()).toMatchObject([
      { last: { runId: second.id, isFulfilled: true }, before: null },
      {
        last: { runId: second.id, isFulfilled: true, certainty: 'answered' },
        before: { runId: first.id, isFulfilled: false },
      },
    ]);
    expect((await list()).runs.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    // Results are no fields of a question that is sent (D44).
    const listed = await questions();
    const refused = await send('PUT', path, { teamId: team.id, questions: listed });
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'questions[0].last']);
  });

  test('409: a run is under way, or the team has no golden questions', async () => {
    expect(await start()).toMatchObject({
      status: 409,
      body: { error: 'This team has no golden questions to ask' },
    });
    await put(
      Array.from({ length: 30 }, (_, at) => ({ ...yeti, question: `Who saw yeti ${at}?` })),
    );
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
    expect(answers.find(({ status }) => status === 409)!.body).toEqual({
      error: 'A run of the golden questions is already in progress',
    });
    expect(await finished()).toMatchObject({ state: 'done', asked: 30, fulfilled: 30 });
    expect((await start()).status).toBe(201);
    await finished();
  });

  test('only the last 20 runs are kept', async () => {
    await put([yeti]);
    await sql`insert into golden_runs (org_id, team_id, state)
      select ${team.orgId}, ${team.id}, 'done' from generate_series(1, 25)`.execute(world.parts.db);
    const { run } = (await start()).body;
    await finished();
    const { runs, pagination } = await list();
    expect([runs[0].id, pagination.totalCount]).toEqual([run.id, 20]);
  });

  test('deleting the team deletes its run', async () => {
    await put([yeti]);
    await start();
    expect(await send('DELETE', `/v1/teams/${team.id}`)).toMatchObject({ status: 200 });
    const { rows } = await sql`select from golden_runs where team_id = ${team.id}`.execute(
      world.parts.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('a run', () => {
  test('whose job was lost continues when the worker starts again', async () => {
    await put([yeti]);
    await start();
    await finished();
    await sql`update golden_runs set state = 'running', ended_at = null,
      moved_at = now() - interval '11 minutes' where team_id = ${team.id}`.execute(world.parts.db);
    await sql`update golden_results set asked_at = null
      where run_id = (select id from golden_runs where team_id = ${team.id})`.execute(
      world.parts.db,
    );
    const jobs = world.parts.jobs as Parameters<typeof startGoldenWork>[0]['jobs'];
    await startGoldenWork({ ...world.parts, jobs });
    expect(await finished()).toMatchObject({ state: 'done', asked: 1 });
  });

  test('continues after a restart of the server', async () => {
    const { settings, tidy } = await testSettings();
    const open = () => openParts(settings, createLog('silent'));
    const before = await open();
    await before.start();
    const outer = tree;
    tree = await newTree(before.parts);
    team = tree.team;
    const many = Array.from({ length: 60 }, (_, at) => ({ ...yeti, question: `Who saw ${at}?` }));
    const app = createApp(before.parts);
    await send('PUT', path, { questions: many }, app);
    expect((await start(app)).status).toBe(201);
    await before.close();
    const after = await open();
    const again = createApp(after.parts);
    const { state, asked } = (await list(again)).runs[0];
    expect(state).toBe('running');
    expect(asked).toBeLessThan(60);
    await after.start();
    expect(await finished(again)).toMatchObject({ state: 'done', asked: 60 });
    await after.close();
    await tidy();
    tree = outer;
  });
});
