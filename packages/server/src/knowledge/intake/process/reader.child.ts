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
// A library that throws outside its promise must not end the process without a reason.
process.on('uncaughtException', (error) => void send(toRefusal(error)));
process.on('message', (task: ReadTask) => void answer(task).then(send));

async function answer(task: ReadTask): Promise<ReadAnswer> {
  try {
    const extraction = await readFileText(task);
    return { ok: true, extraction, residentMb: residentMb() };
  } catch (error) {
    return toRefusal(error);
  }
}

function toRefusal(error: unknown): ReadAnswer {
  const reason =
    error instanceof IntakeError ? error.message : `The file could not be read: ${String(error)}`;
  return { ok: false, reason, residentMb: residentMb() };
}

function residentMb(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}

function send(message: ReadAnswer): void {
  process.send?.(message);
}
