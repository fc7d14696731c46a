import { expect, test } from 'vitest';
import { blank } from './draft.ts';
import { mergeDraft } from './merge-draft.ts';

const begun = { ...blank(true), name: 'Till', description: 'Counts.', groupIds: ['a', 'b'] };

test('what another changed is taken over where the draft is as it was begun', () => {
  const draft = { ...begun, name: 'Counting' };
  const now = { ...begun, description: 'Counts twice.' };
  const { merged, contested } = mergeDraft(draft, { begun, now });
  expect(merged).toEqual({ ...begun, name: 'Counting', description: 'Counts twice.' });
  expect(contested).toEqual([]);
});

test('what both changed stays as it was written, and is named', () => {
  const draft = { ...begun, name: 'Mine', enabled: false };
  const now = { ...begun, name: 'Theirs', enabled: false };
  const { merged, contested } = mergeDraft(draft, { begun, now });
  expect(merged.name).toBe('Mine');
  expect(contested).toEqual(['name']);
});

test('ids in another order are no change', () => {
  const draft = { ...begun, groupIds: ['c'] };
  const now = { ...begun, groupIds: ['b', 'a'] };
  expect(mergeDraft(draft, { begun, now }).contested).toEqual([]);
});
