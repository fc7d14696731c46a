import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

const sampleMs = 250;

/**
 * The memory of a process in megabytes, alone and together with its descendants. It is the
 * proportional set size, which counts a page of several processes once, as PostgreSQL's processes
 * share most of theirs.
 */
export interface Memory {
  readonly own: number;
  readonly all: number;
}

/** Reads the memory of a process from /proc; null if the system has no /proc. */
export async function readMemory(pid: number): Promise<Memory | null> {
  const parents = await readParents().catch(() => null);
  if (parents === null) return null;
  const [own = 0, ...others] = await Promise.all(withDescendants(pid, parents).map(readMegabytes));
  return { own, all: others.reduce((total, megabytes) => total + megabytes, own) };
}

/** Samples the memory while `work` runs. Empty if the system has no /proc. */
export async function watchMemory(pid: number, work: Promise<unknown>): Promise<Memory[]> {
  const samples: Memory[] = [];
  const stopped = new AbortController();
  const watch = async () => {
    while (!stopped.signal.aborted) {
      const now = await readMemory(pid);
      if (now === null) return;
      samples.push(now);
      await setTimeout(sampleMs);
    }
  };
  await Promise.all([work.finally(() => stopped.abort()), watch()]);
  return samples;
}

/** Returns a process and its descendants by their parents, in whatever session they are. */
export function withDescendants(pid: number, parents: ReadonlyMap<number, number>): number[] {
  const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child);
  return [pid, ...children.flatMap((child) => withDescendants(child, parents))];
}

/** Returns the parent of every process. */
async function readParents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^[0-9]+$/.test(name));
  const read = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return [Number(pid), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])] as const;
    }),
  );
  return new Map(read);
}

async function readMegabytes(pid: number): Promise<number> {
  // A process that has ended has none.
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}
