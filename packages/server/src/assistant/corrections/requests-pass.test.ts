import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { findCorrectionsFor } from './find-corrections.ts';
import { forAnybody, correctionClient } from './fixtures/client.ts';

const pinned = 6;

const opened = await testWorld();
const { tree } = opened;
const client = correctionClient(opened, tree);
for (let number = 0; number < pinned; number += 1) {
  const { id } = await client.give();
  await client.approve(id, 'Two years.');
  await client.ask('POST', `/v1/training/${id}/pin`);
}

/** Asks a question by a clock of such steps, and counts how often requests were let pass. */
async function countPasses(stepMs: number): Promise<number> {
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += stepMs));
  const passed = vi.spyOn(timers, 'setImmediate');
  syncBuiltinESMExports();
  onTestFinished(() => {
    clock.mockRestore();
    passed.mockRestore();
    syncBuiltinESMExports();
  });
  const question = { text: 'Who waters plants?', vector: null };
  const found = await findCorrectionsFor(opened.parts, forAnybody(tree.team), question);
  expect(found.pinned).toHaveLength(pinned);
  return passed.mock.calls.length;
}

test('other requests run between comparisons with pinned corrections that take long', async () => {
  expect(await countPasses(10)).toBe(pinned);
});

test('short comparisons with pinned corrections do not pause for other requests', async () => {
  expect(await countPasses(0)).toBe(0);
});
