import { expect, test } from 'vitest';
import { blank } from './workflow-draft.ts';
import { mergeDraft } from './merge-draft.ts';

const base = { ...blank(true), name: 'Till', description: 'Counts.', groupIds: ['a', 'b'] };

test('a change by another person replaces fields of the draft that were not edited', () => {
  const draft = { ...base, name: 'Counting' };
  const now = { ...base, description: 'Counts twice.' };
  const { merged, conflicts } = mergeDraft(draft, { base, now });
  expect(merged).toEqual({ ...base, name: 'Counting', description: 'Counts twice.' });
  expect(conflicts).toEqual([]);
});

test('a field that both changed keeps the value of the draft and is a conflict', () => {
  const draft = { ...base, name: 'Mine', enabled: false };
  const now = { ...base, name: 'Theirs', enabled: false };
  const { merged, conflicts } = mergeDraft(draft, { base, now });
  expect(merged.name).toBe('Mine');
  expect(conflicts).toEqual(['name']);
});

test('the same ids in another order are not a change', () => {
  const draft = { ...base, groupIds: ['c'] };
  const now = { ...base, groupIds: ['b', 'a'] };
  expect(mergeDraft(draft, { base, now }).conflicts).toEqual([]);
});
