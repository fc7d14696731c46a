import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { availableCollections, loadCollection } from './collections/load-collection.ts';
import { askAgain } from './quality/ask-again.ts';
import { findImported } from './quality/find-imported.ts';
import { formatTable } from './report/format-table.ts';

// Measures search quality quickly while the ranking is developed: imports a collection only once,
// into BENCH_DATA_DIR/<collection>, then only asks the questions.

const usage = `node bench/quality-quick.ts [collection…] [options]
  --every N           only each N-th question
  --no-plain          without the baseline
  --fresh             import again
  --embeddings WHAT   builtin (default), none or onnx:FOLDER
Collections: ${availableCollections().join(', ')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    every: { type: 'string', default: '1' },
    plain: { type: 'boolean', default: true },
    fresh: { type: 'boolean', default: false },
    embeddings: { type: 'string', default: 'builtin' },
    help: { type: 'boolean', default: false },
  },
});

const folder = process.env['BENCH_DATA_DIR'] ?? join(tmpdir(), 'guildhall-bench');

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const names = positionals.length > 0 ? positionals : availableCollections();
  const figures = [];
  for (const name of names) {
    const collection = await loadCollection(name);
    if (values.fresh) await rm(join(folder, name), { recursive: true, force: true });
    const { dataDir } = await findImported(collection, { ...values, dataDir: folder });
    const startedAt = performance.now();
    const found = await askAgain(collection, dataDir, { ...values, every: Number(values.every) });
    figures.push(...found.figures);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.error(`${name}: ${seconds} s, a search ${found.searchMs.toFixed(1)} ms`);
  }
  console.log(formatTable(figures));
}

await main();
