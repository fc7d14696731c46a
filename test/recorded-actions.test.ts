import { expect, test } from 'vitest';
import { auditActions, auditKinds } from '../packages/contract/src/audit-actions.ts';
import { listServerFiles, read } from './source-files.ts';

// Some webhook events have the name of an action; a call that publishes one records nothing.
const sources = listServerFiles().map((file) =>
  read(file).replaceAll(/publishWebhookEvents\([^;]*;/g, ''),
);

test('each action of the audit log is recorded by some place of the server', () => {
  const isRecorded = (action: string) => sources.some((source) => source.includes(`'${action}'`));
  expect(auditActions.filter((action) => !isRecorded(action))).toEqual([]);
});

test('the noun of each action has exactly one kind by which the audit log is filtered', () => {
  const nouns = new Set(auditActions.map((action) => action.replace(/\..*/, '')));
  expect(Object.values(auditKinds).flat().toSorted()).toEqual([...nouns].toSorted());
});
