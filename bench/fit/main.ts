import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fitAnswers } from './answers.ts';

const usage = `npm run fit -- answers [--embeddings WHAT] [--dry]
Fits the weights of answers without a model, tells the figures of questions that had no part in the
fit, and writes packages/server/src/knowledge/quotes/tuning.json (not with --dry).
  BENCH_DATA_DIR       imported collections and what was recorded of them, kept for the next run`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    embeddings: { type: 'string', default: 'builtin' },
    dry: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  if (values.help || positionals.join() !== 'answers') return console.log(usage);
  const kept = process.env['BENCH_DATA_DIR'];
  if (kept) await mkdir(kept, { recursive: true });
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'guildhall-fit-')));
  const { embeddings, dry } = values;
  const lines = await fitAnswers({ dataDir, embeddings, writes: !dry });
  for (const line of lines) console.log(line);
}

await main();
