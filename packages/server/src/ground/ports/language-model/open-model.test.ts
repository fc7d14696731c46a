import { expect, test } from 'vitest';
import { startModelServer } from '../../../../../../test/model-server.ts';
import { sendText } from '../../../../../../test/model-steps.ts';
import { readSettings } from '#ground/settings/settings.ts';
import { openModel } from './open-model.ts';

/** Starts a server that lists its models as Ollama does. */
async function startOllama(body: unknown) {
  const server = await startModelServer();
  server.tags(body);
  return server;
}

test('without settings there is no model', async () => {
  expect(await openModel(readSettings({}))).toBeNull();
});

test('the model is opened with the address, the name and the key of the settings', async () => {
  await using server = await startModelServer(sendText('Ready'));
  const model = await openModel(readSettings({ LLM: `${server.url}/#llama`, LLM_API_KEY: 'sk-1' }));
  expect(model?.name).toBe('llama');
  const answer = await model?.complete({ system: '', prompt: 'Are you?', maxOutputTokens: 5 });
  expect(answer?.text).toBe('Ready');
  expect(server.asked).toMatchObject([
    { headers: { authorization: 'Bearer sk-1' }, body: { model: 'llama', max_tokens: 5 } },
  ]);
});

test('LLM=ollama opens the newest model that writes', async () => {
  const models = [
    { name: 'nomic-embed-text:latest', details: { family: 'nomic-bert' } },
    { name: 'qwen3-embedding:0.6b', details: { family: 'qwen3' } },
    { name: 'qwen3:8b', details: { family: 'qwen3' } },
    { name: 'llama3.2:3b', details: null },
  ];
  await using ollama = await startOllama({ models });
  const model = await openModel(
    readSettings({ LLM: 'ollama', OLLAMA_HOST: new URL(ollama.url).origin }),
  );
  expect(model?.name).toBe('qwen3:8b');
});

test.each([
  ['has no model', { models: [] }, /Ollama has no model yet: "ollama pull /],
  ['has models that only embed', { models: [{ name: 'bge-m3-embed' }] }, /Ollama has no model yet/],
  [
    'answers something else',
    { version: 1 },
    /no Ollama answers at http:.*: start it, or set OLLAMA/,
  ],
])('LLM=ollama stops the start with one line if Ollama %s', async (_case, body, line) => {
  await using ollama = await startOllama(body);
  const opened = openModel(
    readSettings({ LLM: 'ollama', OLLAMA_HOST: new URL(ollama.url).origin }),
  );
  await expect(opened).rejects.toThrow(line);
});

test('LLM=ollama stops the start with one line if nothing answers', async () => {
  const ollama = await startOllama({ models: [] });
  await ollama[Symbol.asyncDispose]();
  const opened = openModel(
    readSettings({ LLM: 'ollama', OLLAMA_HOST: new URL(ollama.url).origin }),
  );
  await expect(opened).rejects.toThrow(/^LLM=ollama names no model, and no Ollama answers at /);
});
