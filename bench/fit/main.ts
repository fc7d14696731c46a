import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fitAnswers } from './answers.ts';
import { fitTraining } from './corrections.ts';
import { fitSearch } from './search.ts';

const usage = `npm run fit -- search|answers|corrections [--embeddings WHAT] [--dry]
Fits the weights of the search, of answers without a model, or of corrections, tells the figures of
questions that had no part in the fit, and writes tuning.json of knowledge/search, knowledge/quotes
or training (not with --dry).
  --embeddings WHAT    of search and answers; corrections are fitted without and with a model
  --collection NAME    of search and answers: this collection (again for more)
  BENCH_DATA_DIR       imported collections and what was recorded of them, kept for the next run`;

const parts = ['search', 'answers', 'corrections'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    embeddings: { type: 'string', default: 'builtin' },
    collection: { type: 'string', multiple: true },
    dry: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const [part] = positionals;
  if (values.help || !parts.includes(part ?? '')) return console.log(usage);
  if (part === 'corrections') return fitTraining({ writes: !values.dry });
  const kept = process.env['BENCH_DATA_DIR'];
  if (kept) await mkdir(kept, { recursive: true });
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'guildhall-fit-')));
  const { embeddings, dry, collection } = values;
  const chosen = collection && { collections: collection };
  const options = { dataDir, embeddings, writes: !dry, ...chosen };
  const lines = await (part === 'answers' ? fitAnswers(options) : fitSearch(options));
  for (const line of lines) console.log(line);
}

await main();
