// Loaded into the server's process before the server, which does not know of it.

/** The resources that a process has used, with its memory after garbage collection. */
export interface Used {
  /** The processor time since the start of the process, before garbage collection. */
  readonly cpuMs: number;
  /** The processor time after garbage collection, where the next round begins. */
  readonly tidyCpuMs: number;
  readonly rssMb: number;
  readonly heapMb: number;
}

const readCpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

process.on('message', () => {
  const cpuMs = readCpuMs();
  // Objects freed by one collection may release others.
  for (let round = 0; round < 3; round += 1) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const used: Used = {
    cpuMs,
    tidyCpuMs: readCpuMs(),
    rssMb: rss / 2 ** 20,
    heapMb: heapUsed / 2 ** 20,
  };
  process.send?.(used);
});
process.channel?.unref();
