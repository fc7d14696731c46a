import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { plant } from './fixtures/client.ts';
import { tendMembers } from './tend-members.ts';
import { countKnownMembers } from './tend-members.queries.ts';

test('many new members are known to the planner after the next look, few are not', async () => {
  const { parts } = await testApp();
  const tree = await newTree(parts);
  await plant(
    parts.db,
    tree.team,
    Array.from({ length: 1500 }, () => ({})),
  );
  await tendMembers(parts.database);
  const { present, known } = await countKnownMembers(parts.db);
  expect(present).toBeGreaterThan(1500);
  expect(known).toBe(present);
  await plant(parts.db, tree.team, [{}, {}]);
  await tendMembers(parts.database);
  expect(await countKnownMembers(parts.db)).toEqual({ present: present + 2, known: present });
});
