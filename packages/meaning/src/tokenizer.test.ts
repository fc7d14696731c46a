import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTokenizer } from './tokenizer.ts';
import { readVocabulary } from './vocabulary.ts';

interface Row {
  readonly text: string;
  readonly pieces: readonly number[];
}

const readRows = (path: URL): Row[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

const tokenizer = openTokenizer(readVocabulary());
// Pieces by @huggingface/tokenizers from the model's tokenizer.json.
const own = new URL('fixtures/pieces.jsonl', import.meta.url);
const all = new URL(
  '../../../../shared/data/models/multilingual-e5-small/tokens.jsonl',
  import.meta.url,
);

const expectPieces = (rows: readonly Row[]) =>
  expect(rows.map(({ text }) => ({ text, pieces: tokenizer.read(text) }))).toEqual(rows);

test('texts in many scripts have the pieces that another implementation finds', () => {
  const rows = readRows(own);
  expect(rows.length).toBeGreaterThan(300);
  expectPieces(rows);
});

test.skipIf(!existsSync(all))('so do all texts that came with the model', () => {
  expectPieces(readRows(all));
});

test('a long text is cut at 512 pieces, and the last one is the end', () => {
  const sentence = 'The workshop repairs bicycles of all makes. ';
  const whole = tokenizer.read(sentence.repeat(30));
  const cut = tokenizer.read(sentence.repeat(300));
  expect(cut).toHaveLength(512);
  expect(cut.slice(0, 250)).toEqual(whole.slice(0, 250));
  expect([cut[0], cut.at(-1)]).toEqual([0, 2]);
  expect(tokenizer.read('<s>'.repeat(1_000))).toHaveLength(512);
});

test.each([
  ['a text without spaces', '\u4e2d'],
  ['a long word', 'x'],
  ['spaces', ' '],
  ['combining marks', '\u0323\u0301'],
  ['characters that become many', '\ufdfa'],
  ['half surrogate pairs', '\ud800'],
  ['control characters', '\0'],
])('a million characters are cut, too: %s', (_, text) => {
  expect(tokenizer.read(text.repeat(1_000_000)).length).toBeLessThanOrEqual(512);
});
