import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

const sampleMs = 250;

/** The resident memory of a process in megabytes, alone and together with its descendants. */
export interface Memory {
  readonly own: number;
  readonly all: number;
}

/** Reads the memory of a process from /proc; null if the system has no /proc. */
export async function readMemory(pid: number): Promise<Memory | null> {
  const processes = await readProcesses().catch(() => null);
  if (processes === null) return null;
  const sum = (id: number): number => {
    const children = processes.filter(({ parent }) => parent === id);
    const own = processes.find((process) => process.pid === id)?.megabytes ?? 0;
    return own + children.reduce((total, child) => total + sum(child.pid), 0);
  };
  return { own: processes.find((process) => process.pid === pid)?.megabytes ?? 0, all: sum(pid) };
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

async function readProcesses(): Promise<{ pid: number; parent: number; megabytes: number }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^[0-9]+$/.test(name));
  const read = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const field = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
      return { pid: Number(pid), parent: field('PPid'), megabytes: field('VmRSS') / 1024 };
    }),
  );
  return read.filter(({ megabytes }) => megabytes > 0);
}
