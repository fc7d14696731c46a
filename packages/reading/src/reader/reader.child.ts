// The program of a reading process. The process ends with its parent, see memory-watch.ts.
import { Worker } from 'node:worker_threads';
import type { FileReason } from '@guildhall/contract';
import { IntakeError } from '../extraction/intake-error.ts';
import { readerReady } from '../extraction/messages.ts';
import type { ReaderAnswer, ReaderTask, Refusal } from '../extraction/messages.ts';
import { createTaskPerformer } from './perform-tasks.ts';

const memoryMb = Number(process.argv[2]);
new Worker(new URL('./memory-watch.ts', import.meta.url), {
  workerData: { memoryMb, parentId: process.ppid },
}).unref();

const performTask = createTaskPerformer();

process.on('disconnect', () => process.exit());
// An error that a library throws outside its promise is still reported. The process then exits,
// because its state is no longer reliable.
process.on('uncaughtException', (error) => {
  process.send?.({ ...toRefusal(error), residentMb: residentMb(), isLast: true }, () =>
    process.exit(1),
  );
});
process.on('message', (task: ReaderTask) => {
  void answer(task).then((message) => process.send?.(message));
});
process.send?.(readerReady);

async function answer(task: ReaderTask): Promise<ReaderAnswer> {
  const result = await performTask(task).catch(toRefusal);
  return { ...result, residentMb: residentMb(), isLast: false };
}

// People see only the reason of an IntakeError. Other errors mean nothing to them and may name
// folders of this machine, so these go to the log.
function toRefusal(error: unknown): Refusal {
  if (error instanceof IntakeError) {
    return { kind: 'refusal', reason: error.reason, cause: describe(error.cause) };
  }
  const isSystem = error instanceof Error && 'syscall' in error;
  return { kind: 'refusal', reason: isSystem ? null : unreadable, cause: describe(error) };
}

const unreadable: FileReason = { code: 'unreadable', values: {} };

function describe(cause: unknown): string | null {
  if (cause === undefined) return null;
  return cause instanceof Error ? (cause.stack ?? cause.message) : JSON.stringify(cause);
}

function residentMb(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}
