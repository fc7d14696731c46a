// Loaded into the server's process before the server, which knows nothing of it.

/** What a process has used. */
export interface Used {
  /** Of processor time, since it began. */
  readonly cpuMs: number;
  readonly rssMb: number;
  readonly heapMb: number;
}

process.on('message', () => {
  // What is freed by the first may free more.
  for (let round = 0; round < 3; round += 1) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const used: Used = {
    cpuMs: (user + system) / 1000,
    rssMb: rss / 2 ** 20,
    heapMb: heapUsed / 2 ** 20,
  };
  process.send?.(used);
});
process.channel?.unref();
