import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Source } from '#ground/ports/source.ts';
import { sourceWorlds } from './fixtures/source-world.ts';
import { runSource } from './run/run-source.ts';

const { open, parts, ask } = await sourceWorlds();
afterEach(() => void vi.restoreAllMocks());

/** A place that answers nothing until the signal says that nobody waits. */
function hangingPlace() {
  const asked = Promise.withResolvers<void>();
  const source: Source = {
    async check() {},
    async *list(_since, signal) {
      asked.resolve();
      await once(signal, 'abort');
      signal.throwIfAborted();
      yield* [];
    },
    read: () => Promise.reject(new Error('Nothing is listed')),
  };
  return { source, asked: asked.promise };
}

type World = Awaited<ReturnType<typeof open>>;

test.each<[string, (world: World) => Promise<unknown>]>([
  ['paused', (world) => world.change({ paused: true })],
  ['set to another place', (world) => world.change({ settings: { path: '/elsewhere' } })],
  ['removed', ({ sourceId }) => ask('DELETE', `/v1/sources/${sourceId}?documents=delete`)],
])('a run whose place never answers ends once its source is %s', async (_, change) => {
  const { setInterval: usual } = globalThis;
  const sooner = (act: () => void, ms?: number) => usual(act, Math.min(ms ?? 0, 50));
  vi.spyOn(globalThis, 'setInterval').mockImplementation(sooner);
  const world = await open();
  const { source, asked } = hangingPlace();
  const place = { orgId: world.team.orgId, sourceId: world.sourceId };
  const never = new AbortController().signal;
  const run = runSource({ ...parts, openSource: () => source }, place, never);
  await asked;
  await delay(300);
  await change(world);
  expect(await Promise.race([run.then(() => 'ended'), delay(5000, 'hangs')])).toBe('ended');
  const state = await world.state();
  expect(state?.is_running ?? false).toBe(false);
  expect(state?.code ?? null).toBe(null);
});
