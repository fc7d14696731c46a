// The program of a reading process. It ends with its parent, see memory-watch.ts.
import { Worker } from 'node:worker_threads';
import { readFileText } from '../formats/read-file.ts';
import { IntakeError } from '../intake-error.ts';
import type { ReadAnswer, ReadTask } from './messages.ts';

const memoryMb = Number(process.argv[2]);
new Worker(new URL('./memory-watch.ts', import.meta.url), {
  workerData: { memoryMb, parentId: process.ppid },
}).unref();

process.on('disconnect', () => process.exit());
// A library that throws outside its promise still gets its reason told, but the process is spent.
process.on('uncaughtException', (error) => {
  process.send?.(toRefusal(error, true), () => process.exit(1));
});
process.on('message', (task: ReadTask) => {
  void answer(task).then((message) => process.send?.(message));
});

async function answer(task: ReadTask): Promise<ReadAnswer> {
  try {
    return { extraction: await readFileText(task), residentMb: residentMb(), isLast: false };
  } catch (error) {
    return toRefusal(error, false);
  }
}

function toRefusal(error: unknown, isLast: boolean): ReadAnswer {
  const cause = error instanceof Error ? error.message : String(error);
  const reason = error instanceof IntakeError ? cause : `The file could not be read: ${cause}`;
  return { reason, residentMb: residentMb(), isLast };
}

function residentMb(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}
