import { expect, test } from 'vitest';
import { startModelServer } from '../../../../../../test/model-server.ts';
import type { Step } from '../../../../../../test/model-server.ts';
import { isBusy, refuses, sendText, sendBody } from '../../../../../../test/model-steps.ts';
import { readSettings } from '#ground/settings/settings.ts';
import { openModel } from '#ground/ports/language-model/open-model.ts';
import { checkModel, checkModels } from './check-model.ts';

const secret = { LLM_API_KEY: 'sk-very-secret' };
const nowhere = { ollamaHost: 'http://127.0.0.1:1' };

async function check(step: Step) {
  await using server = await startModelServer();
  server.otherwise(step);
  return {
    ...(await checkModel(
      await openModel(readSettings({ ...secret, LLM: `${server.url}#llama` })),
      nowhere,
    )),
    asked: server.asked,
  };
}

test('no model is no warning, because it is optional', async () => {
  const { state, detail } = await checkModel(null, nowhere);
  expect(state).toBe('ok');
  expect(detail).toMatch(/^none, .*LLM=ollama:<name>/);
});

test('without a model, one that Ollama has is offered with the line to set', async () => {
  await using ollama = await startModelServer();
  ollama.tags({ models: [{ name: 'qwen3:8b' }] });
  const { state, detail } = await checkModel(null, { ollamaHost: new URL(ollama.url).origin });
  expect([state, detail]).toEqual([
    'ok',
    'none, answers are quoted from documents; Ollama has one here: start the server with LLM=ollama:qwen3:8b',
  ]);
});

test('a model that answers is ok, and is asked once for a short answer', async () => {
  const { state, detail, asked } = await check(sendText('Ready.'));
  expect([state, detail]).toEqual(['ok', 'llama answers']);
  expect(asked).toMatchObject([{ body: { model: 'llama', max_tokens: 1000 } }]);
});

test.each<[name: string, step: Step, state: string, detail: RegExp]>([
  ['a wrong key', refuses(401), 'fail', /refused the key \(status 401\); correct LLM_API_KEY$/],
  [
    'a wrong name',
    refuses(404, { message: 'model "llama" not found' }),
    'fail',
    /knows no such language model .*; correct the name behind #/,
  ],
  ['a wrong path', refuses(404), 'fail', /a \/v1 too many or too few .*; correct LLM or/],
  [
    'a quota that is used up',
    refuses(429, { message: 'You exceeded your current quota' }),
    'fail',
    /the quota .* is used up .*; raise it/,
  ],
  [
    'a filter',
    refuses(400, { message: 'blocked by content management policy' }),
    'fail',
    /the filter of the language model refused/,
  ],
  [
    'a context of a few tokens',
    refuses(400, { message: 'the request exceeds the available context size' }),
    'fail',
    /too long .*; raise its context/,
  ],
  ['a model that loads', refuses(503, { message: 'Loading model' }), 'warn', /still loading/],
  [
    'another server',
    sendBody('<html>'),
    'fail',
    /cannot be read: is it a page\?; LLM is the address before/,
  ],
  ['too many requests', isBusy(3600), 'warn', /too busy .*; try again later$/],
])('the check names the problem and hides the key: %s', async (_name, step, state, detail) => {
  const found = await check(step);
  expect(found.state).toBe(state);
  expect(found.detail).toMatch(detail);
  expect(found.detail).not.toMatch(/sk-very-secret|\n/);
});

test.each<[name: string, step: Step, state: string, detail: RegExp]>([
  [
    'thinks in its text',
    sendText('<think>One word.</think>Ready.'),
    'ok',
    /^llama answers; it writes its thoughts .*--reasoning-parser \(vLLM/,
  ],
  [
    'takes no system message',
    (asked, response) =>
      (asked.body.messages.length === 1
        ? sendText('Ready.')
        : refuses(400, { message: 'System role not supported' }))(asked, response),
    'ok',
    /^llama answers; it takes no system message/,
  ],
  [
    'answers at another path',
    (asked, response) =>
      (asked.path === '/chat/completions' ? sendText('Ready.') : refuses(404))(asked, response),
    'warn',
    /^llama answers; but at another path than LLM says/,
  ],
])('a model that %s answers, and the check says so', async (_name, step, state, detail) => {
  const found = await check(step);
  expect([found.state, found.detail]).toEqual([state, expect.stringMatching(detail)]);
});

test('a model server that is not running is a warning', async () => {
  const server = await startModelServer();
  await server.close();
  const { state, detail } = await checkModel(
    await openModel(readSettings({ ...secret, LLM: `${server.url}#llama` })),
    nowhere,
  );
  expect(state).toBe('warn');
  expect(detail).toMatch(
    /cannot be reached \(ECONNREFUSED\); start it, or correct the address in LLM$/,
  );
});

test('S63: each model that agents may use is asked, and a wrong name among them is a failure', async () => {
  await using server = await startModelServer();
  const settings = { ...secret, LLM: `${server.url}#llama`, LLM_MODELS: 'qwen3:8b, typo,llama' };
  const model = await openModel(readSettings(settings));
  server.otherwise(sendText('Ready.'));
  const good = await checkModels(model, nowhere);
  const detail = 'llama answers; assistants may also use qwen3:8b, typo';
  expect(good).toMatchObject({ state: 'ok', detail });
  expect(server.asked.map(({ body }) => body.model)).toEqual(['llama', 'qwen3:8b', 'typo']);
  server.otherwise((asked, response) =>
    (asked.body.model === 'typo' ? refuses(404, { message: 'no such model' }) : sendText('Ready.'))(
      asked,
      response,
    ),
  );
  expect(await checkModels(model, nowhere)).toMatchObject({
    state: 'fail',
    detail: expect.stringMatching(/^typo: .*knows no such/),
  });
});
