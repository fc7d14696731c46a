import { expect, test } from 'vitest';
import { startModelServer } from '../../../../../test/model-server.ts';
import { sendText } from '../../../../../test/model-steps.ts';
import { readSettings } from '#config.ts';
import { openModel } from './open-model.ts';

test('without settings there is none', async () => {
  expect(await openModel(readSettings({}))).toBeNull();
});

test('the settings name the address, the model and the key', async () => {
  await using server = await startModelServer(sendText('Ready'));
  const model = await openModel(
    readSettings({ LLM_URL: `${server.url}/`, LLM_MODEL: 'llama', LLM_API_KEY: 'sk-1' }),
  );
  expect(model?.name).toBe('llama');
  const answer = await model?.complete({ system: '', prompt: 'Are you?', maxOutputTokens: 5 });
  expect(answer?.text).toBe('Ready');
  expect(server.asked).toMatchObject([
    { headers: { authorization: 'Bearer sk-1' }, body: { model: 'llama', max_tokens: 5 } },
  ]);
});
