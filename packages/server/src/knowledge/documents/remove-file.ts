import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { FileStore } from '#ports/files/file-store.ts';
import { RemovalHeld } from '#ports/files/hold-removals.ts';

interface RemovalParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly files: FileStore;
}

const laterSeconds = 30;

/** Removes a file that no document has; while a backup is under way, later. */
export async function removeFile(
  { db, jobs, files }: RemovalParts,
  data: { fileKey: string },
): Promise<void> {
  try {
    await files.remove(data.fileKey);
  } catch (cause) {
    if (!(cause instanceof RemovalHeld)) throw cause;
    const later = { startAfterSeconds: laterSeconds };
    await transaction(db, (tx) => jobs.enqueue(tx, 'remove-file', data, later));
  }
}
