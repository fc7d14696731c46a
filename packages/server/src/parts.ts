import { join } from 'node:path';
import type { Parts } from './app.ts';
import type { Settings } from './config.ts';
import { openDatabase } from './db/database.ts';
import type { Log } from './log.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { startDocumentWork } from './knowledge/documents/documents.jobs.ts';
import { openIntake } from './knowledge/intake/intake.ts';
import { systemClock } from './ports/clock/clock.ts';
import { openEmbeddings } from './ports/embeddings/open-embeddings.ts';
import { openDiskFiles } from './ports/files/disk-files.ts';

export interface OpenedParts {
  parts: Parts;
  /** Begins the work in the background. */
  start(): Promise<void>;
  /** In the reverse order of opening. */
  close(): Promise<void>;
}

/** The real parts, as the settings name them. */
export async function openParts(settings: Settings, log: Log): Promise<OpenedParts> {
  const { dataDir, databaseUrl: url } = settings;
  const embeddings = await openEmbeddings(settings);
  const database = await openDatabase({ dataDir, url });
  const isAlone = database.engine === 'embedded';
  const files = await openDiskFiles({ folder: join(dataDir, 'files'), isAlone });
  const intake = openIntake({
    memoryMb: settings.intakeMemoryMb,
    timeoutMs: settings.intakeTimeoutMs,
    sofficePath: settings.sofficePath,
  });
  const jobs = await openJobs(database, log);
  const parts: Parts = {
    database,
    db: database.db,
    settings,
    log,
    clock: systemClock,
    embeddings,
    files,
    jobs,
  };
  let documentWork: { stop(): void } | undefined;
  return {
    parts,
    async start() {
      documentWork = await startDocumentWork({ ...parts, intake, jobs });
    },
    async close() {
      documentWork?.stop();
      await jobs.stop();
      await intake.close();
      await database.close();
    },
  };
}
