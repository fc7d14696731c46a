import { openDatabase } from '../packages/server/src/ground/db/database.ts';
import { openJobs } from '../packages/server/src/ground/jobs/open-jobs.ts';
import { createLog } from '../packages/server/src/ground/log.ts';

/** Makes all tables in the empty database at `url`, those of the jobs, too. */
export async function makeTables(place: { url: string; dataDir: string }): Promise<void> {
  const database = await openDatabase(place);
  const jobs = await openJobs(database, createLog('silent'));
  await jobs.stop();
  await database.close();
}
