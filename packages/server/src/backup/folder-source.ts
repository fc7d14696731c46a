import { startBaseBackup } from '#db/base-backup.ts';
import { openEmbedded } from '#db/embedded.ts';
import { findApplied, listMigrations } from '#db/migrate.ts';
import { toDatabase } from '#db/database.ts';
import { refuseNoTables } from '#db/refuse-absent.ts';
import { insertBackup } from '#installation/backups.queries.ts';
import type { MadeBackup } from '#installation/backups.queries.ts';
import { connectToServer } from './connect-to-server.ts';
import type { ServerConnection } from './connect-to-server.ts';

/** An embedded database whose files can be copied, whichever process has it open. */
export interface FolderSource {
  isRunning: boolean;
  /** Ends the backup mode after the tables were copied. Returns the contents of `backup_label`. */
  end(): Promise<string>;
  record(made: MadeBackup): Promise<void>;
  /** Ends the backup, so that files of documents may be deleted again. */
  close(): Promise<void>;
}

/** Begins a copy: through the running server if there is one, otherwise in this process. */
export async function openFolderSource(dataDir: string): Promise<FolderSource> {
  const server = await connectToServer(dataDir);
  return server ? openThroughServer(server) : openAlone(dataDir);
}

async function openThroughServer(server: ServerConnection): Promise<FolderSource> {
  await server.ask({ ask: 'begin' }).catch((cause: unknown) => {
    server.end();
    throw cause;
  });
  return {
    isRunning: true,
    end: async () => (await server.ask({ ask: 'end' })).label ?? '',
    record: async (made) => void (await server.ask({ ask: 'record', made })),
    close: async () => server.end(),
  };
}

async function openAlone(dataDir: string): Promise<FolderSource> {
  const connection = await openEmbedded(dataDir);
  await refuseNoTables(connection.pool, { dataDir }).catch(async (cause: unknown) => {
    await connection.close();
    throw cause;
  });
  const { db } = toDatabase(connection);
  const backup = await startBaseBackup(connection);
  return {
    isRunning: false,
    end: backup.end,
    async record(made) {
      const applied = new Set(await findApplied(connection.pool));
      // A database that is yet to be upgraded may lack the table for backups.
      if ((await listMigrations()).every((name) => applied.has(name))) await insertBackup(db, made);
    },
    async close() {
      await backup.release();
      await connection.close();
    },
  };
}
