import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cosine } from '../fixtures/cosine.ts';
import { openOnnx } from '../open-onnx.ts';

/** all-MiniLM-L6-v2: English, WordPiece, the mean, no prefixes. */
const miniLm = join(
  import.meta.dirname,
  '../../../../../../../shared/data/models/all-MiniLM-L6-v2',
);
const e5 = join(miniLm, '../multilingual-e5-small');
const longTestMs = 60_000;

async function embed(folder: string, texts: string[], purpose: 'query' | 'passage' = 'passage') {
  const { embed: embedTexts } = await openOnnx(folder);
  return embedTexts(texts, { purpose, isUrgent: false });
}

describe.skipIf(!existsSync(miniLm))('the model of a folder', () => {
  let folder: string;

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'onnx-')), 'all-MiniLM-L6-v2');
    await cp(miniLm, folder, { recursive: true, mode: 0 });
    onTestFinished(() => rm(join(folder, '..'), { recursive: true }));
  });

  test(
    'texts of one meaning are near each other, and equal texts have equal vectors',
    async () => {
      const [phone, lost, leave, again, blank] = await embed(folder, [
        'Lost company phone: have the card blocked',
        'I left the work mobile on the bus',
        'Holidays are asked for in the portal',
        'Lost company phone: have the card blocked',
        ' ',
      ]);
      expect(phone).toHaveLength(384);
      expect(cosine(phone!, phone!)).toBeCloseTo(1, 5);
      expect(cosine(phone!, lost!)).toBeGreaterThan(cosine(leave!, lost!) + 0.2);
      expect(again).toEqual(phone);
      expect(new Set(blank)).toEqual(new Set([0]));
    },
    longTestMs,
  );

  test(
    'sentence-transformers’ own files say how it is used, and the name changes with them',
    async () => {
      const usual = await openOnnx(folder);
      const prompts = { query: 'Find: ', document: '' };
      await writeFile(
        join(folder, 'config_sentence_transformers.json'),
        JSON.stringify({ prompts }),
      );
      const changed = await openOnnx(folder);
      expect(changed.model).toMatch(/^onnx:all-MiniLM-L6-v2@[0-9a-f]{8}$/);
      expect(changed.model).not.toBe(usual.model);
      const [question] = await embed(folder, ['lost phone'], 'query');
      const [passage, prefixed] = await embed(folder, ['lost phone', 'Find: lost phone']);
      expect(question).toEqual(prefixed);
      expect(question).not.toEqual(passage);
    },
    longTestMs,
  );

  test(
    'a model whose vectors have another length than config.json says fails in one line',
    async () => {
      await writeFile(join(folder, 'config.json'), JSON.stringify({ hidden_size: 768 }));
      await expect(embed(folder, ['text'])).rejects.toThrow(
        'The model failed: The model makes vectors of 384 numbers, not of 768',
      );
    },
    longTestMs,
  );

  test.each([
    ['tokenizer.json', null, 'tokenizer.json is missing'],
    ['tokenizer.json', 'version https://git-lfs', 'tokenizer.json is no JSON'],
    ['tokenizer.json', '{}', 'tokenizer.json has no vocabulary'],
    ['config.json', null, 'config.json is missing'],
    ['config.json', '{}', 'config.json says no hidden_size'],
    ['onnx/model_quantized.onnx', null, 'onnx/model_quantized.onnx or onnx/model.onnx is missing'],
    ['onnx/model_quantized.onnx', 'version 1', 'onnx/model_quantized.onnx is no ONNX file'],
  ])('without a good %s it is refused in one line', async (file, text, message) => {
    await rm(join(folder, file), { force: true });
    if (text !== null) await writeFile(join(folder, file), text);
    await expect(openOnnx(folder)).rejects.toThrow(message);
  });

  test(
    'an ONNX file that is cut off is not loaded',
    async () => {
      await writeFile(join(folder, 'onnx/model_quantized.onnx'), Buffer.from([8, 7, 0, 0]));
      await expect(embed(folder, ['text'])).rejects.toThrow('The model failed');
    },
    longTestMs,
  );
});

test.skipIf(!existsSync(e5))(
  'the built-in model as a folder gives the vectors of the built-in one, prefixes aside',
  async () => {
    const { openMeaning } = await import('@guildhall/meaning');
    const text = 'Wo ist mein Diensthandy?';
    const [own] = await (await openMeaning({ threads: 1 })).embed([text], 'query');
    const [question] = await embed(e5, [`query: ${text}`]);
    expect(cosine(question!, own!)).toBeGreaterThan(0.999);
  },
  longTestMs,
);
