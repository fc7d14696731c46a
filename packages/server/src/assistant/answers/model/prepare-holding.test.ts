import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Ending, LanguageModel, ModelPart } from '#ground/ports/language-model.ts';
import { answers } from '#texts/en/answers.ts';
import { writeWithModel } from './write-with-model.ts';

const text = 'The green boat leaves at nine.';

test('what sentences are held against is read while the model thinks', async () => {
  let isThinking = false;
  const read = Promise.withResolvers<string>();
  const page = {
    pageNumber: 1,
    text,
    score: 1,
    get tables() {
      if (isThinking) read.resolve('read');
      return [];
    },
  };
  let wasRead = '';
  const stream = async function* (): AsyncGenerator<ModelPart, Ending> {
    isThinking = true;
    wasRead = await Promise.race([read.promise, delay(5_000, 'waited for its first word')]);
    yield { kind: 'text', text: `${text.slice(0, -1)} [1].` };
    return { finishReason: 'stop', inputTokens: null, outputTokens: null };
  };
  const at = { number: 1, documentId: '1', name: 'a.md', pageNumber: 1, hasPages: false };
  const pieces = writeWithModel({
    model: { stream } as unknown as LanguageModel,
    task: {
      question: 'When does the green boat leave?',
      language: 'en',
      texts: answers,
      signal: AbortSignal.timeout(60_000),
    },
    prompt: { system: '', prompt: '', trainings: [] },
    passages: [{ ...at, text, page }],
    timeoutMs: 1_000,
  });
  const kinds = [];
  for await (const { kind } of pieces) kinds.push(kind);
  expect(wasRead).toBe('read');
  expect(kinds).toContain('citation');
});
