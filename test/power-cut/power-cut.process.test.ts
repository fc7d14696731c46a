import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createRandom, pickIndex } from '../../bench/collections/random.ts';
import { openDatabase } from '../../packages/server/src/ground/db/database.ts';
import { createLog } from '../../packages/server/src/ground/log.ts';
import { system } from '../../packages/server/src/assistant/corrections/fixtures/client.ts';
import { giveFeedback } from '../../packages/server/src/assistant/corrections/give-feedback.ts';
import { noJobs } from '../no-jobs.ts';
import { newTree } from '../world.ts';
import type { TestTree } from '../world.ts';
import { checkAnswered } from './check-answered.ts';
import { checkTables } from '../../packages/engine/src/fixtures/check-tables.ts';
import { readTrace } from './read-trace.ts';
import { openLossyDisk } from './lossy-disk.ts';
import { startRecorded } from './recorded-server.ts';
import { runWorkload } from './workload.ts';
import type { Answered } from './workload.ts';

const hasStrace = spawnSync('strace', ['-f', 'true']).status === 0;
const cuts = Number(process.env['POWER_CUTS'] ?? 8);
const isLong = cuts >= 50;
const seed = Number(process.env['POWER_CUT_SEED'] ?? 1);
/** Number of server runs. Each ends regularly, so that cuts also hit the start and the end. */
const lives = isLong ? 4 : 2;
const perLife = isLong
  ? { documents: 20, members: 40, trainings: 15 }
  : { documents: 8, members: 16, trainings: 6 };

/** Every third cut is checked in all tables and indices, and its import runs to the end. */
const thoroughEvery = 3;

let folder: string;
let tree: TestTree;
let trace: string;
let answered: Answered[];

describe.runIf(hasStrace)('a power cut (recorded by strace)', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(inject('folder'), 'power-cut-'));
    trace = join(folder, 'trace');
    answered = await recordLives();
  }, 300_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test(
    `at ${cuts} moments: the database opens and has everything that was answered`,
    { timeout: 60_000 + cuts * 20_000 },
    async () => {
      expect(await cutAll()).toEqual([]);
    },
  );

  test('while the first database is made: the next start finishes it or finds it complete', async () => {
    const recorded = await recordFirstStart();
    const entries = [...readTrace(recorded.trace, join(folder, 'first'))];
    const named = entries.findIndex(
      ({ operation: { kind, path } }) => kind === 'rename' && path === 'db.new',
    );
    expect(named).toBeGreaterThan(0);
    const disk = await openLossyDisk(recorded.before);
    const random = createRandom(seed);
    for (const [at, entry] of entries.entries()) {
      disk.apply(entry);
      // Cuts after the rename and after the next entry, its sync.
      if (at !== named && at !== named + 1) continue;
      const dataDir = join(folder, `first-${at}`);
      await disk.cutTo(dataDir, random);
      const isThere = existsSync(join(dataDir, 'db'));
      if (at > named) expect(isThere).toBe(true);
      const database = await openDatabase({ dataDir });
      await database.close();
    }
  }, 600_000);
});

/** Records the start of a server without a database. */
async function recordFirstStart(): Promise<{ before: string; trace: string }> {
  const [before, dataDir] = [join(folder, 'nothing'), join(folder, 'first')];
  await mkdir(before);
  await mkdir(dataDir);
  const path = join(folder, 'first-trace');
  const server = await startRecorded(dataDir, path);
  await server.stop();
  return { before, trace: path };
}

/** Runs the real server on a copy and records its file operations. Returns its answers. */
async function recordLives(): Promise<Answered[]> {
  const dataDir = join(folder, 'data');
  const trainings = await plantFeedback(dataDir, lives * perLife.trainings);
  await cp(dataDir, join(folder, 'before'), { recursive: true });
  const facts: Answered[] = [];
  for (let life = 0; life < lives; life += 1) {
    const server = await startRecorded(dataDir, trace);
    try {
      const { headers, team } = tree;
      const place = { url: server.url, headers, teamId: team.id, trace };
      const mine = trainings.slice(life * perLife.trainings, (life + 1) * perLife.trainings);
      const work = { ...perLife, ...place, word: `life${life}word`, trainings: mine };
      facts.push(...(await runWorkload(work)));
    } finally {
      await server.stop();
    }
  }
  return facts;
}

async function plantFeedback(dataDir: string, count: number): Promise<string[]> {
  const database = await openDatabase({ dataDir });
  try {
    const { db } = database;
    tree = await newTree({ db });
    // No webhook exists yet, so feedback enqueues no job.
    const parts = { db, jobs: noJobs, model: () => null, log: createLog('silent') };
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const message = {
        team: tree.team,
        chatId: randomUUID(),
        messageId: randomUUID(),
        agentId: null,
        chatOwner: { kind: 'visitor', id: null },
        userText: `Question ${number}?`,
        answered: [{ text: 'No.', sources: [] }],
      } as const;
      const given = { isUpvoted: false, correctedResponse: `Response ${number}.` };
      ids.push((await giveFeedback(parts, system, message, given)).id);
    }
    return ids;
  } finally {
    await database.close();
  }
}

/** Picks offsets of the trace in order: half just after an answer, the others at random. */
function pickMoments(): number[] {
  const random = createRandom(seed);
  const ends = Array.from(readTrace(trace, join(folder, 'data')), ({ end }) => end);
  return Array.from({ length: cuts }, (_, at) =>
    at % 2 === 0
      ? answered[pickIndex(random, answered.length)]!.at
      : ends[pickIndex(random, ends.length)]!,
  ).sort((a, b) => a - b);
}

/** Simulates and checks all cuts. Returns the problems found. */
async function cutAll(): Promise<string[]> {
  const disk = await openLossyDisk(join(folder, 'before'));
  const entries = readTrace(trace, join(folder, 'data'));
  let next = entries.next();
  const problems: string[] = [];
  for (const [number, moment] of pickMoments().entries()) {
    for (; !next.done && next.value.end <= moment; next = entries.next()) disk.apply(next.value);
    const dataDir = join(folder, `cut-${number}`);
    await disk.cutTo(dataDir, createRandom(seed * 1000 + number));
    const known = answered.filter(({ at }) => at <= moment);
    const found = await check(dataDir, known, number % thoroughEvery === 0);
    problems.push(...found.map((problem) => `cut ${number} at ${moment}: ${problem}`));
    await rm(dataDir, { recursive: true, force: true });
  }
  return problems;
}

async function check(
  dataDir: string,
  known: readonly Answered[],
  isThorough: boolean,
): Promise<string[]> {
  const { headers, team } = tree;
  const given = { dataDir, headers, teamId: team.id, answered: known, finishes: isThorough };
  try {
    const lost = await checkAnswered(given);
    if (!isThorough) return lost;
    return [...lost, ...(await checkTables(dataDir))];
  } catch (cause) {
    return [`does not open: ${String(cause)}`];
  }
}
