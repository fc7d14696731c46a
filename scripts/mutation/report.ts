import { mkdir, writeFile } from 'node:fs/promises';

/** A small fault in the code, with the result of its tests. */
export interface Fault {
  file: string;
  line: number;
  before: string;
  after: string;
  status: string;
}

const noticed = ['noticed', 'timed out'];

/** Prints the score and the surviving faults, and writes both to reports/mutation. */
export async function report(name: string, all: number, tried: Fault[]): Promise<void> {
  const survivors = tried.filter(({ status }) => !noticed.includes(status));
  const killed = tried.length - survivors.length;
  const timedOut = tried.filter(({ status }) => status === 'timed out').length;
  const score = Math.round((1000 * killed) / Math.max(1, tried.length)) / 10;
  const of = tried.length < all ? `, a sample of ${all}` : '';
  console.log(
    `${name}: ${killed} of ${tried.length}${of} noticed (${timedOut} timed out), ${score} %`,
  );
  for (const { file, line, before, after, status } of survivors)
    console.log(`${status}  ${file}:${line}  ${short(before)}  →  ${short(after)}`);
  const summary = { name, all, tried: tried.length, killed, timedOut, score, survivors };
  await mkdir('reports/mutation', { recursive: true });
  const path = `reports/mutation/${name.replaceAll('/', '-')}.summary.json`;
  await writeFile(path, JSON.stringify(summary, null, 2));
}

function short(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 90);
}
