import type { Document } from '@guildhall/contract';
import type { Client } from '../api/client.ts';
import { readDocuments } from '../api/read-all.ts';
import { messageOf } from '../cli-error.ts';
import { awaitDocuments } from './await-documents.ts';
import { openPlan } from './plan-upload.ts';
import type { ImportProgress } from './progress.ts';
import { hashFile, uploadFile } from './upload-file.ts';
import type { UploadOptions } from './upload-file.ts';
import { nameOf, walkFolder } from './walk-folder.ts';
import type { LocalFile } from './walk-folder.ts';

export interface ImportOptions extends UploadOptions {
  /** How many files travel at the same time. */
  concurrency: number;
}

/** How an import ended; the three kinds add up to the files that were found. */
export interface ImportOutcome {
  uploaded: number;
  unchanged: number;
  failed: number;
  passedOver: number;
}

const attemptsMax = 8;

/** Brings a folder into a team's knowledge base; sends only what the team does not have yet. */
export async function importFolder(
  client: Client,
  folder: string,
  options: ImportOptions,
  progress: ImportProgress,
): Promise<ImportOutcome> {
  const { files, passedOver } = await walkFolder(folder);
  const known = new Map<string, Document>();
  for await (const document of readDocuments(client, { teamId: options.teamId })) {
    known.set(document.id, document);
  }
  const plan = await openPlan(client.url, known);
  const patient = client.patient(attemptsMax);
  const waiting = new Map<string, LocalFile>();
  let [uploaded, unchanged, failed] = [0, 0, 0];
  const fail = (file: LocalFile, reason: string) => {
    failed++;
    progress.failed(nameOf(file), reason);
  };
  progress.start(files.length);
  await inParallel(files, options.concurrency, async (file) => {
    try {
      const same = await plan.findUploaded(file);
      if (same?.state === 'failed') return fail(file, same.error ?? 'failed');
      const sha256 = same ? null : await hashFile(file.path);
      const document = same ?? (await uploadFile(patient, file, options));
      if (sha256 !== null) await plan.remember(file, document, sha256);
      if (sha256 === null) unchanged++;
      else uploaded++;
      if (document.state === 'ready') progress.settled();
      else waiting.set(document.id, file);
    } catch (cause) {
      fail(file, messageOf(cause));
    }
  }).finally(() => plan.save());
  await awaitDocuments(patient, options.teamId, [...waiting.keys()], (id, reason) => {
    const file = waiting.get(id);
    if (reason === null || !file) return progress.settled();
    uploaded--;
    fail(file, reason);
  });
  progress.end();
  return { uploaded, unchanged, failed, passedOver };
}

async function inParallel<T>(items: T[], lanes: number, work: (item: T) => Promise<void>) {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
