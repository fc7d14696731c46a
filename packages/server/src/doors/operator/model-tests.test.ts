import { describe, expect, test } from 'vitest';
import type { Step } from '../../../../../test/model-server.ts';
import { sendText } from '../../../../../test/model-steps.ts';
import { testWorld } from '../../../../../test/world.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { createApp } from '#app/app.ts';
import { isPlanning, planNothing } from '#assistant/answers/model/fixtures/chat-with-model.ts';
import { ModelError } from '#ground/ports/language-model.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { openScripted } from '#ground/ports/language-model/fixtures/scripted-model.ts';
import { readSettings } from '#ground/settings/settings.ts';

const world = await testWorld();
const { tree } = world;
const owner = await signIn(world, tree.owner.userId);
const operators = [tree.owner.email];

interface Sent {
  headers?: Record<string, string>;
  app?: ReturnType<typeof createApp>;
  body?: object;
}

describe('POST /v1/system/model-tests', () => {
  function withModel(model: LanguageModel | null, settings = world.parts.settings) {
    return createApp({ ...world.parts, settings: { ...settings, operators }, model: () => model });
  }

  async function openModel(step: Step) {
    const { model, server, asked } = await openScripted([], { allowed: ['large'] });
    server.otherwise((asking, response) =>
      isPlanning(asking) ? planNothing(asking, response) : step(asking, response),
    );
    return { model, asked };
  }

  async function testModel(
    model: LanguageModel | null,
    { headers = owner, app = withModel(model), body = {} }: Sent = {},
  ) {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await app.request('/v1/system/model-tests', sent);
    const code = response.headers.get('x-error-code');
    // any: the tests read answers of many shapes.
    return { status: response.status, code, body: (await response.json()) as any };
  }

  test('200: what the model answered, and how; the audit log has it', async () => {
    const { model } = await openModel(sendText('Three years after the last repair [1].'));
    const { status, body } = await testModel(model);
    expect([status, body]).toEqual([
      200,
      {
        model: 'tiny',
        question: 'How long are repair cards kept?',
        text: 'Three years after the last repair [1].',
        firstWordMs: expect.any(Number),
        tokensPerSecond: expect.any(Number),
        cites: true,
        thinks: false,
        outcome: 'supported',
        trouble: null,
        isExpected: true,
      },
    ]);
    const path = '/v1/audit?action=model.tested';
    const audit = (await (await world.app.request(path, { headers: owner })).json()) as any;
    expect(audit.entries).toMatchObject([{ subjectIds: [tree.team.id] }]);
  });

  test('200: an answer to the third question is not expected, that nothing answers is', async () => {
    const invents = await openModel(sendText('The Harbour Bank of Hull pays them [2].'));
    const finds = await openModel(sendText('I found nothing about it in the documents.'));
    const third = { body: { number: 3 } };
    expect((await testModel(invents.model, third)).body).toMatchObject({
      outcome: 'unsupported',
      isExpected: false,
    });
    expect((await testModel(finds.model, third)).body).toMatchObject({
      outcome: 'nothing',
      isExpected: true,
    });
  });

  test('another model that assistants may use is asked by its name; 400: any other', async () => {
    const { model, asked } = await openModel(sendText('Three years [1].'));
    expect((await testModel(model, { body: { model: 'large' } })).body.model).toBe('large');
    expect(asked.map(({ body }) => body.model)).toContain('large');
    const { status, body } = await testModel(model, { body: { model: 'huge' } });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('tiny, large')]);
    expect((await testModel(model, { body: { number: 4 } })).status).toBe(400);
  });

  test('429: the sixty-first of an organisation within an hour, whoever asks', async () => {
    const { rateLimits } = readSettings({});
    const { model } = await openModel(sendText('Three years [1].'));
    const app = withModel(model, { ...world.parts.settings, rateLimits });
    const { userId } = await tree.addMember(tree.team, 'second@example.com', 'owner');
    const second = await signIn(world, userId);
    operators.push('second@example.com');
    for (let count = 0; count < 60; count += 1) {
      expect((await testModel(null, { app })).status).toBe(200);
    }
    expect((await testModel(null, { app, headers: second })).status).toBe(429);
  });

  test('409: there is no model', async () => {
    expect((await testModel(null)).status).toBe(409);
  });

  test.each(['unreachable', 'refused'] as const)(
    '200: the model does not answer (%s); the answer does not tell its address',
    async (kind) => {
      const { model } = await openModel(sendText(''));
      const failing = (): never => {
        throw new ModelError(kind, 'http://secret.example cannot be reached');
      };
      const { status, body } = await testModel({ ...model, stream: failing, complete: failing });
      expect(status).toBe(200);
      expect(body).toMatchObject({ outcome: 'failed', trouble: kind, isExpected: false, text: '' });
      expect(JSON.stringify(body)).not.toContain('secret.example');
    },
  );
});
