import { expect, test } from 'vitest';
import { auditActions } from '../packages/server/src/audit/audit-action.ts';
import { listFiles, read } from './source-files.ts';

const sources = listFiles()
  .filter((file) => /^packages\/server\/src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .filter((file) => !file.endsWith('/audit-action.ts'))
  .map(read);

test('each action of the audit log is recorded by some place of the server', () => {
  const isRecorded = (action: string) => sources.some((source) => source.includes(`'${action}'`));
  expect(auditActions.filter((action) => !isRecorded(action))).toEqual([]);
});
