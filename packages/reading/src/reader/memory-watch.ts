// A thread that kills the reading process when its memory exceeds the limit or its parent is gone.
// V8's heap limit does not count buffers, and a reader in an endless loop cannot check either.
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
