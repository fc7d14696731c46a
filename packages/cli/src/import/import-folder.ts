import type { Document, Guildhall } from '@guildhall/sdk';
import { messageOf } from '../cli-error.ts';
import { awaitDocuments } from './await-documents.ts';
import { isRefusal } from './is-refusal.ts';
import { openPlan } from './plan-upload.ts';
import type { ImportProgress } from './progress.ts';
import { sendFile } from './send-file.ts';
import type { SendOptions } from './send-file.ts';
import { nameOf, walkFolder } from './walk-folder.ts';
import type { LocalFile } from './walk-folder.ts';

export interface ImportOptions extends SendOptions {
  /** Where the server answers; what was sent is remembered by it. */
  url: string;
  /** How many files travel at the same time. */
  concurrency: number;
}

/** How an import ended; the first three add up to the files that were found. */
export interface ImportOutcome {
  uploaded: number;
  unchanged: number;
  failed: number;
  passedOver: number;
}

type Success = 'uploaded' | 'unchanged';

/** Brings a folder into a team's knowledge base; sends only what the team does not have yet. */
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
    else progress.failed(nameOf(file), reason);
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

async function readKnown(guildhall: Guildhall, teamId: string | undefined) {
  const known = new Map<string, Document>();
  for await (const document of guildhall.all.listDocuments({ teamId })) {
    known.set(document.id, document);
  }
  return known;
}

/** The first error ends all lanes: what stops one file from travelling stops the next. */
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
