import { describe, expect, test, vi } from 'vitest';
import {
  breaksOff,
  sendToolCalls,
  hangsAfter,
  refuses,
  sendText,
} from '../../../../../../test/model-steps.ts';
import { apiKey, openScripted, question, readStream, ways } from './fixtures/scripted-model.ts';

const wild = 'Grüße 😀 aus Ōsaka 大阪, مرحبا\n"quoted" {"json": 1}';

describe.each(ways)('%s', (way, ask) => {
  test('sends the system text, the prompt, the token budget and the key', async () => {
    const { model, asked } = await openScripted([sendText('Yes')]);
    await ask(model);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${apiKey}` },
      body: {
        model: 'tiny',
        max_tokens: 99,
        messages: [
          { role: 'system', content: 'Answer in one word.' },
          { role: 'user', content: 'A confidential question' },
        ],
      },
    });
    expect(asked[0]?.body.stream ?? false).toBe(way === 'stream');
    expect(asked[0]?.body.tools).toBeUndefined();
  });

  test('returns the text, the finish reason and the token counts', async () => {
    const { model } = await openScripted([
      sendText('Yes'),
      sendText('Yes, bec', { finish: 'length', usage: null }),
    ]);
    const [all, cut] = [await ask(model), await ask(model)];
    expect(all).toEqual({ text: 'Yes', finishReason: 'stop', inputTokens: 11, outputTokens: 7 });
    expect(cut).toEqual({
      text: 'Yes, bec',
      finishReason: 'length',
      inputTokens: null,
      outputTokens: null,
    });
  });

  test.each(['content_filter', 'abort', 'something_new'])(
    'an answer that ends by %s is broken, and its text is none',
    async (finish) => {
      const { model } = await openScripted([sendText('Yes, bec', { finish })]);
      await expect(ask(model)).rejects.toMatchObject({ kind: 'rubbish' });
    },
  );

  test.each([1, 2, 5, 7, 11, 1_000_000])(
    'returns the whole text when it arrives in pieces of %i bytes',
    async (pieceBytes) => {
      const { model } = await openScripted([
        sendText(wild, { pieceBytes, deltaLength: 1 }),
        sendText(wild, { pieceBytes, deltaLength: 4 }),
      ]);
      expect((await ask(model)).text).toBe(wild);
      expect((await ask(model)).text).toBe(wild);
    },
  );

  test('leaves the model’s thoughts out of its answer', async () => {
    const { model } = await openScripted([
      sendText('Yes', { reasoning: 'The question is odd.' }),
      sendText('<think>The question is odd.</think>\n\nYes'),
    ]);
    expect((await ask(model)).text).toBe('Yes');
    expect((await ask(model)).text).toBe('Yes');
  });

  test('sends no empty system text and no half characters', async () => {
    const { model, asked } = await openScripted([sendText('Yes')]);
    await ask(model, { system: '', prompt: 'a\ud800b' });
    expect(asked[0]?.body.messages).toEqual([{ role: 'user', content: 'a\ufffdb' }]);
  });

  test('sends no key to an endpoint without one', async () => {
    const { model, asked } = await openScripted([sendText('Yes')], { apiKey: undefined });
    await ask(model);
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  test('rejects the call of a tool that was not offered, alone and beside text', async () => {
    const call = { name: 'delete_everything', input: { now: true } };
    const { model } = await openScripted([
      sendToolCalls([call]),
      sendToolCalls([call], { text: 'Yes' }),
    ]);
    await expect(ask(model)).rejects.toMatchObject({ kind: 'rubbish' });
    await expect(ask(model)).rejects.toMatchObject({ kind: 'rubbish' });
  });

  test('uses the newer name of the token budget for an endpoint that knows only that name', async () => {
    const message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
    const { model, asked } = await openScripted([
      refuses(400, { message }),
      sendText('Yes'),
      sendText('Yes'),
    ]);
    await ask(model);
    await ask(model);
    expect(asked.map(({ body }) => [body['max_tokens'], body['max_completion_tokens']])).toEqual([
      [99, undefined],
      [undefined, 99],
      [undefined, 99],
    ]);
  });

  test('answers three simultaneous requests that each find out the newer name', async () => {
    const { server, model } = await openScripted([]);
    const knowsNewName = sendText('Yes');
    const refusesOldName = refuses(400, { message: 'use max_completion_tokens' });
    server.otherwise((it, response) =>
      (it.body['max_tokens'] === undefined ? knowsNewName : refusesOldName)(it, response),
    );
    const answers = await Promise.all([ask(model), ask(model), ask(model)]);
    expect(answers.map(({ text }) => text)).toEqual(['Yes', 'Yes', 'Yes']);
  });

  test('asks in the plainest way, then gives up as refused, when the endpoint still complains about the newer name', async () => {
    const { model, asked } = await openScripted(
      Array.from({ length: 5 }, () =>
        refuses(400, { message: 'max_completion_tokens is too large' }),
      ),
    );
    await expect(ask(model)).rejects.toMatchObject({ kind: 'refused' });
    expect(asked).toHaveLength(3);
    expect(Object.keys(asked[2]!.body)).not.toContain('max_completion_tokens');
  });

  test('accepts an address with a path, a query and the endpoint’s own ending', async () => {
    const { server, asked } = await openScripted([sendText('Yes')]);
    const url = new URL(
      `${server.url.replace('/v1', '/openai/v1')}/chat/completions/?api-version=2`,
    );
    const { model } = await openScripted([], { url });
    await ask(model);
    expect(asked[0]?.path).toBe('/openai/v1/chat/completions?api-version=2');
  });

  test('prints nothing', async () => {
    const printing = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name),
    );
    const spies = [...printing, vi.spyOn(process, 'emitWarning')];
    const { model } = await openScripted([sendText('Yes'), refuses(401), breaksOff('Ye')], {
      attempts: 1,
    });
    for (let count = 0; count < 3; count += 1) await ask(model).catch(() => undefined);
    expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });

  test('does not mix up thirty simultaneous requests', async () => {
    const { server, model } = await openScripted([]);
    server.otherwise((it, response) =>
      sendText(`You said ${it.body.messages.at(-1)?.content}`)(it, response),
    );
    const prompts = Array.from({ length: 30 }, (_, index) => `text ${index}`);
    const answers = await Promise.all(prompts.map((prompt) => ask(model, { prompt })));
    expect(answers.map(({ text }) => text)).toEqual(prompts.map((prompt) => `You said ${prompt}`));
  });
});

describe('stream', () => {
  test('asks for the token counts, and does without them if the endpoint refuses', async () => {
    const message = 'stream_options: extra fields not permitted';
    const { model, asked } = await openScripted([refuses(422, { message }), sendText('Yes')]);
    await readStream(model, question, []);
    expect(asked.map(({ body }) => body['stream_options'])).toEqual([
      { include_usage: true },
      undefined,
    ]);
  });

  test('yields text before the answer is complete', async () => {
    const { model } = await openScripted([hangsAfter('Yes, and')]);
    const parts = model.stream(question);
    expect((await parts.next()).value).toMatchObject({ text: expect.stringMatching(/^Yes/) });
    await parts.return({ finishReason: 'stop', inputTokens: null, outputTokens: null });
  });

  test('sends no request until it is read', async () => {
    const { model, asked } = await openScripted([sendText('Yes')]);
    model.stream(question);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toEqual([]);
  });

  test('ends the request when the reader stops', async () => {
    const { model, asked } = await openScripted([hangsAfter('Yes, and')]);
    for await (const part of model.stream(question)) {
      expect(part).toMatchObject({ text: expect.stringMatching(/^Yes/) });
      break;
    }
    expect(await asked[0]?.over).toBe(false);
  });
});
