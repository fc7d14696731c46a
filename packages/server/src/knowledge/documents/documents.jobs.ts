import type { Database } from '../../db/database.ts';
import type { JobRunner } from '../../jobs/jobs.ts';
import { embedDocument } from './embed-document.ts';
import { maintainAfterImports } from './maintain-tables.ts';
import { processDocument } from './process-document.ts';
import type { ProcessParts } from './process-document.ts';
import type { DocumentVersion } from './process-document.queries.ts';
import { removeOrphanFiles, startProcessingOfStranded } from './reconcile.ts';

export interface DocumentWork extends ProcessParts {
  readonly database: Database;
  readonly jobs: JobRunner;
}

/** Begins the background work of this room; what an earlier process left undone comes first. */
export async function startDocumentWork(parts: DocumentWork): Promise<{ stop(): void }> {
  const { jobs, files, database } = parts;
  const maintenance = maintainAfterImports(database, parts.log);
  if (database.engine === 'embedded') await removeOrphanFiles(parts);
  await startProcessingOfStranded(parts);
  await jobs.work<DocumentVersion>('process-document', async (attempt) => {
    await processDocument(parts, attempt);
    maintenance.noteImport();
  });
  await jobs.work<DocumentVersion>('embed-document', (attempt) => embedDocument(parts, attempt));
  await jobs.work<{ fileKey: string }>('remove-file', ({ data }) => files.remove(data.fileKey));
  return { stop: () => maintenance.stop() };
}
