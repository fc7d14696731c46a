import { join } from 'node:path';
import type { Parts } from './app.ts';
import type { Settings } from './config.ts';
import { openDatabase } from './db/database.ts';
import type { Log } from './log.ts';
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
  const files = await openDiskFiles({
    folder: join(dataDir, 'files'),
    isAlone: database.engine === 'embedded',
  });
  const jobs = { enqueue: async () => {} };
  const clock = systemClock;
  const parts = { database, db: database.db, settings, log, clock, embeddings, files, jobs };
  return {
    parts,
    start: async () => {},
    close: () => database.close(),
  };
}
