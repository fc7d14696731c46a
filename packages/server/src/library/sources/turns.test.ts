import { expect, test, vi } from 'vitest';
import { transaction } from '#ground/db/database.ts';
import { newTree } from '../../../../../test/world.ts';
import { ScriptedPlace, openScripted } from './fixtures/scripted-source.ts';
import { sourceWorlds } from './fixtures/source-world.ts';
import { takeDue } from './run/due.queries.ts';

const { open, parts } = await sourceWorlds();

test('S74: an organisation whose places never end keeps no other from running, and its own next ones wait', async () => {
  const over = Promise.withResolvers<void>();
  const slow = [await open({ 'a.txt': 'one' }), await open({ 'a.txt': 'one' })];
  let begun = 0;
  const hangs = async () => {
    begun += 1;
    await over.promise;
  };
  for (const { place } of slow) place.faults = { meanwhile: hangs };
  const running = slow.map((world) => world.run());
  await vi.waitFor(() => expect(begun).toBe(2), 10_000);
  const third = await open({ 'a.txt': 'one' });
  await third.run();
  expect(await third.places()).toEqual([]);
  const twin = await newTree(parts);
  const place = new ScriptedPlace();
  place.items.set('a', { path: 'a.txt', text: 'one' });
  const other = await openScripted(parts, twin.team, place);
  await other.run();
  expect(place.reads).toBe(1);
  over.resolve();
  await Promise.all(running);
  const due = await transaction(parts.db, takeDue);
  expect(due.map(({ sourceId }) => sourceId)).toContain(third.sourceId);
  await third.run();
  expect(await third.places()).toEqual(['Place/a.txt']);
});
