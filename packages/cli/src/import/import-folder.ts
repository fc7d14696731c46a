import { GuildhallError } from '@guildhall/sdk';
import type { Document, Guildhall } from '@guildhall/sdk';
import { CliError, messageOf } from '../terminal/cli-error.ts';
import type { ImportProgress } from '../terminal/progress.ts';
import { awaitDocuments } from './await-documents.ts';
import { openPlan } from './plan-upload.ts';
import type { UploadPlan } from './plan-upload.ts';
import { hashFile, uploadFile } from './upload-file.ts';
import type { UploadOptions } from './upload-file.ts';
import { relativePathOf, walkFolder } from './walk-folder.ts';
import type { LocalFile } from './walk-folder.ts';

export interface ImportOptions extends UploadOptions {
  /** The URL of the server. The record of sent files is kept by URL. */
  url: string;
  /** The number of parallel uploads. */
  concurrency: number;
  /** True to process an unchanged file again that failed before. */
  retry: boolean;
}

/** The result of an import. The first three numbers add up to the number of files found. */
export interface ImportOutcome {
  uploaded: number;
  unchanged: number;
  failed: number;
  passedOver: number;
}

type Success = 'uploaded' | 'unchanged';

/**
 * Imports a folder into a team's knowledge base. Sends only files that the team does not have yet.
 */
export async function importFolder(
  guildhall: Guildhall,
  folder: string,
  options: ImportOptions,
  progress: ImportProgress,
): Promise<ImportOutcome> {
  const { files, faults, passedOver } = await walkFolder(folder);
  const plan = await openPlan(options.url, await readKnown(guildhall, options.teamId));
  const outcome = { uploaded: 0, unchanged: 0, failed: faults.length, passedOver };
  const settle = (file: LocalFile, success: Success, reason: string | null) => {
    outcome[reason === null ? success : 'failed']++;
    if (reason === null) progress.settled();
    else progress.failed(relativePathOf(file), reason);
  };
  const waiting = new Map<string, (reason: string | null) => void>();
  progress.start(files.length + faults.length);
  for (const { name, reason } of faults) progress.failed(name, reason);
  try {
    await inParallel(files, options.concurrency, async (file) => {
      try {
        const { document, success } = await sendFile(guildhall, plan, file, options);
        if (document.state === 'ready') settle(file, success, null);
        else if (document.state === 'failed') settle(file, success, document.error ?? 'failed');
        else waiting.set(document.id, (reason) => settle(file, success, reason));
      } catch (cause) {
        if (!isRefusal(cause)) throw cause;
        settle(file, 'uploaded', messageOf(cause));
      }
    });
    await awaitDocuments(guildhall, options.teamId, waiting);
  } finally {
    await plan.save();
    progress.end();
  }
  return outcome;
}

/** Makes sure that the team has a file. Uploads it only if necessary. */
async function sendFile(
  guildhall: Guildhall,
  plan: UploadPlan,
  file: LocalFile,
  options: ImportOptions,
): Promise<{ document: Document; success: Success }> {
  const same = await plan.findUploaded(file);
  if (same?.state === 'failed' && options.retry) {
    const { document } = await guildhall.retryDocument({ documentId: same.id });
    return { document, success: 'unchanged' };
  }
  if (same) return { document: same, success: 'unchanged' };
  const sha256 = await hashFile(file.path);
  const document = await uploadFile(guildhall, file, options);
  await plan.remember(file, document, sha256);
  return { document, success: 'uploaded' };
}

/**
 * True if the server or this machine refuses this one file only. Other errors, such as a broken
 * connection, a revoked key or a full disk, would stop the next file, too.
 */
function isRefusal(cause: unknown): boolean {
  if (cause instanceof GuildhallError) return [400, 409, 413, 422].includes(cause.status);
  return cause instanceof CliError;
}

async function readKnown(guildhall: Guildhall, teamId: string | undefined) {
  const known = new Map<string, Document>();
  for await (const document of guildhall.all.listDocuments({ teamId })) {
    known.set(document.id, document);
  }
  return known;
}

/**
 * Runs work on all items in parallel lanes. The first error stops all lanes, because it would stop
 * the next file, too.
 */
async function inParallel<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>) {
  const queue = items.values();
  let stopped = false;
  const lane = async () => {
    for (const item of queue) {
      if (stopped) return;
      await work(item);
    }
  };
  const stop = (cause: unknown) => {
    stopped = true;
    throw cause;
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, () => lane().catch(stop)));
  const broken = ended.find((result) => result.status === 'rejected');
  if (broken) throw broken.reason;
}
