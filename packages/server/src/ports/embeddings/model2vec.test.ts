import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openModel2Vec } from './model2vec.ts';

const words = ['[PAD]', '[UNK]', 'cat', 'dog', '##s', 'house'];
const rows = [0, 0, 9, 9, 3, 4, 0, 5, 4, -3, 6, 8];
const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [],
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: null,
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(words.map((word, index) => [word, index])),
  },
};

interface Part {
  readonly dtype: string;
  readonly shape: number[];
  readonly bytes: Buffer;
}

function writeTensors(parts: Record<string, Part>): Buffer {
  let offset = 0;
  const header = Object.entries(parts).map(([name, { dtype, shape, bytes }]) => {
    const offsets = [offset, (offset += bytes.length)];
    return [name, { dtype, shape, data_offsets: offsets }] as const;
  });
  const json = Buffer.from(JSON.stringify(Object.fromEntries(header)));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(json.length));
  return Buffer.concat([length, json, ...Object.values(parts).map(({ bytes }) => bytes)]);
}

function floats(values: number[], shape: number[]): Part {
  return { dtype: 'F32', shape, bytes: Buffer.from(Float32Array.from(values).buffer) };
}

async function makeFolder(parts: Record<string, Part>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'model2vec-'));
  await writeFile(join(folder, 'model.safetensors'), writeTensors(parts));
  await writeFile(join(folder, 'tokenizer.json'), JSON.stringify(tokenizer));
  await writeFile(join(folder, 'config.json'), '{"normalize":true}');
  return folder;
}

async function embed(folder: string, text: string): Promise<number[]> {
  const [vector] = await (await openModel2Vec(folder)).embed([text], { purpose: 'passage' });
  return [...(vector ?? [])].map((value) => Math.round(value * 1000) / 1000);
}

test('the vector of a text is the normalised mean of its known tokens', async () => {
  const folder = await makeFolder({ embeddings: floats(rows, [6, 2]) });
  expect(await embed(folder, 'Cat')).toEqual([0.6, 0.8]);
  expect(await embed(folder, 'cats, cats')).toEqual([0.99, 0.141]);
  expect(await embed(folder, 'zebra cat\n zebra')).toEqual([0.6, 0.8]);
});

test('a text of unknown words has a vector of zeros', async () => {
  const folder = await makeFolder({ embeddings: floats(rows, [6, 2]) });
  expect(await embed(folder, 'zebra')).toEqual([0, 0]);
  expect(await embed(folder, '')).toEqual([0, 0]);
});

test('the model name holds the folder and a part of the hash of the file', async () => {
  const folder = await makeFolder({ embeddings: floats(rows, [6, 2]) });
  const other = await makeFolder({ embeddings: floats(rows.toReversed(), [6, 2]) });
  const [first, second] = [await openModel2Vec(folder), await openModel2Vec(`${other}/`)];
  expect(first.model).toMatch(/^local:model2vec-\w+@[0-9a-f]{8}$/);
  expect(first.dimensions).toBe(2);
  expect(second.model.split('@')[1]).not.toBe(first.model.split('@')[1]);
});

test('vectors of 16-bit floats are read', async () => {
  const halves = Uint16Array.of(0, 0, 0, 0, 0x4200, 0xc400, 0, 0, 0, 0, 0, 0);
  const bytes = Buffer.from(halves.buffer);
  const folder = await makeFolder({ embeddings: { dtype: 'F16', shape: [6, 2], bytes } });
  expect(await embed(folder, 'cat')).toEqual([0.6, -0.8]);
});

test('tokens may have weights and share vectors', async () => {
  const folder = await makeFolder({
    embeddings: floats([0, 1, 1, 0], [2, 2]),
    weights: floats([1, 1, 3, 4, 1, 1], [6]),
    mapping: floats([0, 0, 0, 1, 1, 1], [6]),
  });
  expect(await embed(folder, 'cat dog')).toEqual([0.8, 0.6]);
});

test('half surrogate pairs are ignored', async () => {
  const folder = await makeFolder({ embeddings: floats(rows, [6, 2]) });
  expect(await embed(folder, 'cat \ud800 \udc00')).toEqual([0.6, 0.8]);
});

test.each([
  ['cut', Buffer.from([1, 2, 3])],
  ['a header longer than the file', Buffer.alloc(9, 0xff)],
  ['another tensor', writeTensors({ other: floats(rows, [6, 2]) })],
  ['a shape that does not fit', writeTensors({ embeddings: floats(rows, [60, 2]) })],
  ['an unknown type', writeTensors({ embeddings: { ...floats(rows, [6, 2]), dtype: 'X9' } })],
])('a broken model file is refused: %s', async (_name, bytes) => {
  const folder = await makeFolder({});
  await writeFile(join(folder, 'model.safetensors'), bytes);
  await expect(openModel2Vec(folder)).rejects.toThrow();
});
