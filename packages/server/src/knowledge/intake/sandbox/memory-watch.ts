// A thread beside the reader: the heap limit of V8 does not count buffers, and a reader caught in
// a loop notices neither its size nor that its parent is gone.
import { workerData } from 'node:worker_threads';

const { memoryMb, parentId } = workerData as { memoryMb: number; parentId: number };
const overheadMb = 200;
const intervalMs = 100;

setInterval(() => {
  const residentMb = process.memoryUsage.rss() / 2 ** 20;
  if (residentMb > memoryMb + overheadMb || process.ppid !== parentId) {
    process.kill(process.pid, 'SIGKILL');
  }
}, intervalMs);
