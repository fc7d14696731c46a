import { afterAll } from 'vitest';
import './cheap-passwords.ts';
import { runCleanUps } from './after-file.ts';

// Runs before each test file.
afterAll(runCleanUps);

const folder = process.env['RECORD_QUERIES'];
if (folder) {
  const { recordQueries, writeRecorded } = await import('../scripts/queries/record-queries.ts');
  recordQueries();
  afterAll(() => writeRecorded(folder));
}
