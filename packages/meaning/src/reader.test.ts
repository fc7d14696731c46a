import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openMeaning } from './index.ts';
import { modelFile } from './model.ts';
import { openReadingSession } from './session.ts';
import { openTokenizer } from './tokenizer.ts';
import { readVocabulary } from './vocabulary.ts';

const meaning = await openMeaning({ threads: 1 });
const phone = {
  above: 'Lost company phone',
  sentences: [
    'Call the service desk on 4711 within two hours.',
    'The card is blocked at once.',
    'The canteen opens at noon.',
  ],
};

/** Returns the words of the best sentence. */
async function answer(question: string, section = phone): Promise<string> {
  const { sentences } = await meaning.read(question, section);
  const best = sentences.reduce((one, other) =>
    (other?.logit ?? -99) > (one?.logit ?? -99) ? other : one,
  );
  const text = section.sentences[sentences.indexOf(best)] ?? '';
  return text.slice(best?.start, best?.end);
}

test('the files are those that ORIGIN.md names', () => {
  const origin = readFileSync(new URL('../ORIGIN.md', import.meta.url), 'utf8');
  for (const name of ['embedding.onnx', 'reader.onnx', 'table.bin', 'vocabulary.bin']) {
    const hash = createHash('sha256').update(readFileSync(modelFile(name)));
    expect(origin).toContain(`\`model/${name}\``);
    expect(origin).toContain(hash.digest('hex'));
  }
});

test('the words that answer are found, in another language, too', async () => {
  expect(await answer('which number do I call when my phone is lost?')).toContain('4711');
  expect(await answer('Wann macht die Kantine auf?')).toContain('noon');
});

test('a section that says it holds the answer more than one that does not', async () => {
  const question = 'I lost my work phone, whom do I call?';
  const right = await meaning.read(question, phone);
  const wrong = await meaning.read(question, {
    above: 'Bicycles',
    sentences: ['Repairs are guaranteed for twelve months.'],
  });
  expect(right.holds).toBeGreaterThan(wrong.holds + 2);
  expect(right.sentences[0]?.logit).toBeGreaterThan(wrong.sentences[0]?.logit ?? 99);
});

test('a section longer than the model reads is read in windows up to its limit', async () => {
  const filler = 'The workshop repairs bicycles of all makes. '.repeat(18).trim();
  const far = {
    above: '',
    sentences: [filler, 'The key is in room 12.', filler, filler, 'Beyond.'],
  };
  const { sentences, holds } = await meaning.read('where is the key?', far);
  const [, key] = sentences;
  expect(far.sentences[1]?.slice(key?.start, key?.end)).toContain('room 12');
  expect(holds).toBeGreaterThan(0);
  expect(sentences.at(-1)).toBeNull();
});

test('equal input gives equal numbers; any text can be read', async () => {
  const first = await meaning.read('where?', phone);
  for (const text of [
    '',
    ' ',
    '<s></s>',
    '\ud800',
    '\0',
    '\ufdfa'.repeat(9_000),
    '中'.repeat(99_999),
  ]) {
    const section = { above: text, sentences: [text] };
    const { holds, sentences } = await meaning.read(text, section);
    expect(Number.isFinite(holds)).toBe(true);
    expect(sentences).toHaveLength(1);
  }
  expect(await meaning.read('where?', phone)).toEqual(first);
  expect((await meaning.read('where?', { above: '', sentences: [] })).sentences).toEqual([]);
});

test('pieces have the places of their characters', () => {
  const tokenizer = openTokenizer(readVocabulary());
  const text = 'Größe: 29,50 €  中文版 ﬁne';
  const pieces = tokenizer.locate(text, 99);
  const words = pieces.map(({ start, end }) => text.slice(start, end)).filter(Boolean);
  expect(words.join('').replaceAll('ﬁne'.repeat(2), 'ﬁne')).toContain('Größe:29,50€中文版');
  for (const [at, { start }] of pieces.entries())
    expect(start).toBeGreaterThanOrEqual(pieces[at - 1]?.start ?? 0);
  expect(tokenizer.locate('<s> </s>', 99).map(({ id }) => id)).not.toContain(0);
});

// The examples that came with the model.
const examples = new URL('../../../../shared/data/models/reader/examples.jsonl', import.meta.url);

interface Example {
  readonly question: string;
  readonly passage: string;
  readonly ids: number[];
  readonly passageFrom: number;
  readonly holds: number;
  readonly quantized: { readonly holds: number; readonly none: number };
}

test.skipIf(!existsSync(examples))(
  'pieces and numbers are those of the implementation that taught it',
  async () => {
    const session = await openReadingSession(modelFile('reader.onnx'), { threads: 1 });
    const tokenizer = openTokenizer(readVocabulary());
    const lines = readFileSync(examples, 'utf8').trimEnd().split('\n');
    let equal = 0;
    const off: number[] = [];
    for (const { question, passage, ids, passageFrom, quantized } of lines.map(
      (line) => JSON.parse(line) as Example,
    )) {
      const parts = ids.map((_, at) => Number(at >= passageFrom));
      const { holds, start, end } = await session.readPair(ids, parts);
      off.push(Math.abs(holds - quantized.holds));
      off.push(Math.abs((start[0] ?? 0) + (end[0] ?? 0) - quantized.none));
      const ours = [
        0,
        ...tokenizer.locate(question, 64).map(({ id }) => id),
        2,
        2,
        ...tokenizer.locate(passage, 512).map(({ id }) => id),
      ];
      if (ids.slice(0, -1).every((id, at) => id === ours[at])) equal += 1;
    }
    // A processor without products of eight bits saturates: there the median is 0.04, the most 0.46.
    const sorted = off.toSorted((one, other) => one - other);
    expect(sorted[off.length / 2]).toBeLessThan(0.1);
    expect(sorted.at(-1)).toBeLessThan(0.6);
    expect(equal / lines.length).toBeGreaterThan(0.97);
  },
  60_000,
);
