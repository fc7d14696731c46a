import { expect, test } from 'vitest';
import { blank } from './draft.ts';
import { mergeDraft } from './merge-draft.ts';

const base = { ...blank(true), name: 'Till', description: 'Counts.', groupIds: ['a', 'b'] };

test('what another changed is taken over where the draft is as it was begun', () => {
  const draft = { ...base, name: 'Counting' };
  const now = { ...base, description: 'Counts twice.' };
  const { merged, conflicts } = mergeDraft(draft, { base, now });
  expect(merged).toEqual({ ...base, name: 'Counting', description: 'Counts twice.' });
  expect(conflicts).toEqual([]);
});

test('what both changed stays as it was written, and is named', () => {
  const draft = { ...base, name: 'Mine', enabled: false };
  const now = { ...base, name: 'Theirs', enabled: false };
  const { merged, conflicts } = mergeDraft(draft, { base, now });
  expect(merged.name).toBe('Mine');
  expect(conflicts).toEqual(['name']);
});

test('ids in another order are no change', () => {
  const draft = { ...base, groupIds: ['c'] };
  const now = { ...base, groupIds: ['b', 'a'] };
  expect(mergeDraft(draft, { base, now }).conflicts).toEqual([]);
});
