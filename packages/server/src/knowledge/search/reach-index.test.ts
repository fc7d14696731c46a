import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { visibleTo } from '#access/visible-to.ts';
import { documentClient } from '../documents/fixtures/client.ts';
import { splitText } from './question/split-text.ts';
import { reachIndex } from './reach-index.ts';

test('what a misspelt word may stand for is read of passages and of names', async () => {
  const { app, parts } = await testApp();
  const tree = await newTree(parts);
  const text = 'The lantern of the harbour is green, and the boats see it when they come home.';
  await documentClient(app, tree).addSettled('Lantern.txt', text);
  const scope = { team: tree.team, visible: visibleTo({ kind: 'manager' }), only: null };
  const { index, spelled } = await reachIndex(parts.db, scope, [
    splitText('Where is the latnern?'),
  ]);
  expect(spelled).toMatchObject([{ asked: 'enlatnern', term: 'enlantern', edits: 1 }]);
  expect(index.count('passages', 'enlantern')).toBe(1);
  expect(index.count('names', 'enlantern')).toBe(1);
});
