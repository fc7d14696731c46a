import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { SourceProblemCode } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';
import { noJobs } from '../../../../../test/no-jobs.ts';
import { testActor } from '../../../../../test/world.ts';
import { sourceWorlds } from './fixtures/source-world.ts';
import { runNow } from './change-source.ts';
import { hasRunSince, releaseAllRuns, takeDue } from './run/due.queries.ts';
import { asSet, beat } from './run/runs.queries.ts';
import { transaction } from '#ground/db/database.ts';

const { open, parts, ask } = await sourceWorlds();
const files = { 'a.txt': 'one', 'b.txt': 'two', 'c.txt': 'three' };

/** Calls once, at the given call. */
function at(call: number, act: () => Promise<unknown>) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls === call) await act();
  };
}

/** True if the next look at what is due takes it. */
async function isTaken(sourceId: string): Promise<boolean> {
  const due = await transaction(parts.db, takeDue);
  return due.some((it) => it.sourceId === sourceId);
}

test('two runs at once are one', async () => {
  const world = await open(files);
  await Promise.all([world.run(), world.run(), world.run()]);
  expect(world.place.reads).toBe(3);
  expect(await world.places()).toHaveLength(3);
});

describe.each([
  ['while it lists', 2],
  ['while it reads', 5],
])('a source that is changed %s', (_, call) => {
  test('paused: nothing is written from then on, and it goes on later', async () => {
    const world = await open(files);
    world.place.faults = { meanwhile: at(call, () => world.change({ paused: true })) };
    await world.run();
    const written = (await world.places()).length;
    expect(written).toBeLessThan(3);
    await world.run();
    expect(await world.places()).toHaveLength(written);
    await world.change({ paused: false });
    await world.run();
    expect(await world.places()).toHaveLength(3);
  });

  test('removed: nothing is written from then on, and no file is left', async () => {
    const world = await open(files);
    const before = await Array.fromAsync(parts.files.list());
    const remove = () => ask('DELETE', `/v1/sources/${world.sourceId}?documents=delete`);
    world.place.faults = { meanwhile: at(call, remove) };
    await world.run();
    expect(await world.places()).toEqual([]);
    // Files of documents go in jobs of their own.
    await vi.waitFor(async () => {
      const left = await Array.fromAsync(parts.files.list());
      expect(left.filter((file) => !before.includes(file))).toEqual([]);
    }, 10_000);
  });

  test('renamed: all of its documents stand in the folder of its name', async () => {
    const world = await open(files);
    world.place.faults = { meanwhile: at(call, () => world.change({ name: 'Other' })) };
    await world.run();
    expect(await isTaken(world.sourceId)).toBe(true);
    await world.run();
    expect(await world.places()).toEqual(['Other/a.txt', 'Other/b.txt', 'Other/c.txt']);
  });

  test('narrowed: no document stays wider', async () => {
    const world = await open(files);
    world.place.faults = { meanwhile: at(call, () => world.change({ visibility: 'restricted' })) };
    await world.run();
    await world.run();
    const all = await world.documents();
    expect(all.map((it) => it.visibility)).toEqual(['restricted', 'restricted', 'restricted']);
  });

  test('given new settings: what the old ones are refused does not stop it', async () => {
    const world = await open(files);
    const change = () => world.change({ settings: { path: '/elsewhere' } });
    world.place.faults = {
      meanwhile: at(call, async () => {
        await change();
        throw new SourceProblem('refused', 'The password is wrong');
      }),
    };
    await world.run();
    expect(await world.state()).toMatchObject({ is_stopped: false, is_running: false });
    expect(await isTaken(world.sourceId)).toBe(true);
  });
});

test.each<[string, SourceProblemCode, boolean]>([
  ['refuses', 'refused', true],
  ['is not allowed', 'not_allowed', true],
  ['has a lost secret', 'secret_lost', true],
  ['is away', 'unreachable', false],
  ['is busy', 'busy', false],
  ['talks nonsense', 'malformed', false],
])(
  'a place that %s keeps everything, says so once, and goes on after new settings',
  async (_, code, isStopped) => {
    const world = await open(files);
    await world.run();
    const lead = await world.join('lead', 'team_leader');
    world.place.faults = { problem: new SourceProblem(code, 'Something is wrong') };
    for (let runs = 0; runs < 2; runs += 1) {
      await world.run();
      expect(await world.state()).toMatchObject({
        code,
        message: 'Something is wrong',
        is_stopped: isStopped,
      });
    }
    expect(await world.places()).toHaveLength(3);
    const { rows } = await sql<{ kind: string }>`
    select note.kind from notifications note join users who on who.id = note.user_id
    where note.source_id = ${world.sourceId} and who.email = ${lead}`.execute(parts.db);
    expect(rows).toEqual(isStopped ? [{ kind: 'source_stopped' }] : []);
    expect(await isTaken(world.sourceId)).toBe(false);
    world.place.faults = {};
    await world.change({ settings: { path: '/elsewhere' } });
    expect(await isTaken(world.sourceId)).toBe(true);
    await world.run();
    expect(await world.state()).toMatchObject({ code: null, is_stopped: false });
  },
);

test('a place that asks to be left alone is, however long the run took', async () => {
  const world = await open(files);
  const took = () =>
    sql`update sources set next_at = now() where id = ${world.sourceId}`.execute(parts.db);
  const busy = new SourceProblem('busy', 'Too many requests', { retryAfterSeconds: 4000 });
  world.place.faults = { problem: busy };
  await world.run();
  expect((await world.state()).next_in).toBeGreaterThan(3900);
  // Asked for by a person meanwhile: as soon as it may.
  world.place.faults = { meanwhile: at(1, took), breaksAt: 1 };
  await world.run();
  expect((await world.state()).next_in).toBeLessThan(1);
});

test('a run longer than the time between two is not asked for by anybody', async () => {
  const world = await open(files);
  await sql`update sources set every_minutes = 0 where id = ${world.sourceId}`.execute(parts.db);
  const busy = new SourceProblem('busy', 'Too many requests', { retryAfterSeconds: 4000 });
  world.place.faults = { problem: busy };
  await world.run();
  expect((await world.state()).next_in).toBeGreaterThan(3900);
});

describe('a run that was killed', () => {
  const kill = (sourceId: string, secondsAgo: number) =>
    sql`
      update sources set run_id = uuidv7(), next_at = now() + interval '6 days',
        run_beat_at = now() - make_interval(secs => ${secondsAgo})
      where id = ${sourceId}`.execute(parts.db);

  test('is due once it counts as dead, not when it would have been', async () => {
    const world = await open(files);
    await kill(world.sourceId, 30);
    expect(await isTaken(world.sourceId)).toBe(false);
    await kill(world.sourceId, 61);
    expect(await isTaken(world.sourceId)).toBe(true);
    await world.run();
    expect(await world.places()).toHaveLength(3);
  });

  test('is not one that waits for its place and says so', async () => {
    const { sourceId, team } = await open(files);
    await kill(sourceId, 61);
    const { rows } = await sql<{ runId: string; asSet: string; dueAt: string }>`
      select run_id as "runId", ${asSet} as "asSet", next_at::text as "dueAt"
      from sources where id = ${sourceId}`.execute(parts.db);
    expect(await beat(parts.db, { orgId: team.orgId, sourceId, ...rows[0]! })).toBe(true);
    expect(await isTaken(sourceId)).toBe(false);
  });

  test('is due at once where no other process can run it', async () => {
    const world = await open(files);
    await kill(world.sourceId, 1);
    await releaseAllRuns(parts.db);
    expect(await isTaken(world.sourceId)).toBe(true);
  });
});

test('a run that was asked for is awaited before it begins, and beside one that began earlier', async () => {
  const world = await open(files);
  const { team, sourceId } = world;
  const key = { orgId: team.orgId, sourceId };
  const askFor = () => runNow({ ...parts, jobs: noJobs }, { actor: testActor, team }, sourceId);
  let since = await askFor();
  await transaction(parts.db, takeDue);
  expect(await hasRunSince(parts.db, key, since)).toBe(false);
  world.place.faults = { meanwhile: at(1, async () => void (since = await askFor())) };
  await world.run();
  expect(await hasRunSince(parts.db, key, since)).toBe(false);
  await world.run();
  expect(await hasRunSince(parts.db, key, since)).toBe(true);
});

test('a paused source is not run', async () => {
  const world = await open(files);
  await world.change({ paused: true });
  const { team, sourceId } = world;
  const asked = runNow({ ...parts, jobs: noJobs }, { actor: testActor, team }, sourceId);
  await expect(asked).rejects.toThrow('The source is paused');
  await world.run();
  expect(await world.places()).toEqual([]);
});
