// Loaded into the server's process before the server, which knows nothing of it.

/** What a process has used, and what is left in its memory when nothing needless is. */
export interface Used {
  /** Processor time since it began, before its memory was tidied … */
  readonly cpuMs: number;
  /** … and afterwards, from where the next round counts. */
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
  // What is freed by the first may free more.
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
