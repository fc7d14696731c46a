import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ReadAnswer, ReadTask } from './read-pdfs.child.ts';

const program = fileURLToPath(new URL('read-pdfs.child.ts', import.meta.url));
/** A file that takes longer counts as unreadable. */
const fileTimeoutMs = 30_000;

/** Reads PDFs in a process of their own; one that does not end, or crashes, is left out. */
export async function readPdfs(
  folder: string,
  paths: readonly string[],
  leftOut: readonly string[] = [],
): Promise<Map<string, ReadAnswer>> {
  const answers = new Map<string, ReadAnswer>();
  for (let rest = paths; rest.length > 0;) {
    const done = await readSome(folder, { paths: rest, leftOut });
    for (const answer of done) answers.set(answer.path, answer);
    rest = rest.slice(done.length + 1);
  }
  return answers;
}

async function readSome(folder: string, task: ReadTask): Promise<ReadAnswer[]> {
  const taskPath = join(folder, 'task.json');
  await writeFile(taskPath, JSON.stringify(task));
  const child = spawn(process.execPath, [program, taskPath], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const answers: ReadAnswer[] = [];
  const timer = setTimeout(() => child.kill('SIGKILL'), fileTimeoutMs);
  for await (const line of createInterface({ input: child.stdout })) {
    answers.push(JSON.parse(line) as ReadAnswer);
    timer.refresh();
  }
  clearTimeout(timer);
  return answers;
}
