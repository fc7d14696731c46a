// `node scripts/meaning/make-vocabulary.ts TOKENIZER` writes packages/meaning/model/vocabulary.bin
// from the tokenizer.json of a SentencePiece Unigram model. vocabulary.ts describes the layout.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface TokenizerFile {
  readonly added_tokens: readonly { readonly id: number }[];
  readonly model: { readonly vocab: readonly (readonly [piece: string, score: number])[] };
}

const target = join(import.meta.dirname, '../../packages/meaning/model/vocabulary.bin');
const [source = ''] = process.argv.slice(2);
const { added_tokens: added, model } = JSON.parse(await readFile(source, 'utf8')) as TokenizerFile;

// Special pieces are found in the text before it is cut into words.
const special = new Set(added.map(({ id }) => id));
const pieces = model.vocab
  .map(([piece, score], id) => ({ id, score, bytes: Buffer.from(piece) }))
  .filter(({ id }) => !special.has(id))
  .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes));

const starts = new Uint32Array(pieces.length + 1);
for (const [at, { bytes }] of pieces.entries()) starts[at + 1] = (starts[at] ?? 0) + bytes.length;
const scores = Float32Array.from(pieces, ({ score }) => score);
const changed = pieces.filter(({ score }, at) => score !== scores[at]);
if (changed.length > 0) throw new Error(`${changed.length} scores need more than 32 bits`);

await writeFile(
  target,
  Buffer.concat([
    Buffer.from(Uint32Array.of(pieces.length).buffer),
    Buffer.from(starts.buffer),
    Buffer.from(Uint32Array.from(pieces, ({ id }) => id).buffer),
    Buffer.from(scores.buffer),
    ...pieces.map(({ bytes }) => bytes),
  ]),
);
