import { expect, test } from 'vitest';
import { startModelServer } from '../../../../../../test/model-server.ts';
import { sendText } from '../../../../../../test/model-steps.ts';
import { readSettings } from '#ground/settings/settings.ts';
import { openModel } from './open-model.ts';

test('without settings there is no model', async () => {
  expect(await openModel(readSettings({}))).toBeNull();
});

test('the model is opened with the address, the name and the key of the settings', async () => {
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
