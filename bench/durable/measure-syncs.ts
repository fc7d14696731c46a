import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import { percentile } from '../speed/percentiles.ts';

const pageBytes = 8192;
const pages = 1000;
const syncs = 200;

/** Measures how long the disk takes to sync one page of a file, as the engine syncs its log. */
export function measureSyncs(folder: string): Figure {
  const path = join(folder, 'syncs');
  const file = openSync(path, 'w');
  const times: number[] = [];
  writeSync(file, Buffer.alloc(pageBytes * pages));
  fdatasyncSync(file);
  for (let at = 0; at < syncs; at += 1) {
    writeSync(file, Buffer.alloc(pageBytes, at), 0, pageBytes, pageBytes * at);
    const startedAt = performance.now();
    fdatasyncSync(file);
    times.push(performance.now() - startedAt);
  }
  closeSync(file);
  rmSync(path);
  return makeFigure({
    figure: 'this disk, one sync of a page: p50',
    measured: percentile(times, 0.5),
    unit: 'ms',
  });
}
