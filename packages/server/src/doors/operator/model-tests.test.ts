import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { createApp } from '#app/app.ts';
import { ModelError } from '#ground/ports/language-model.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { readSettings } from '#ground/settings/settings.ts';

const world = await testWorld();
const { tree } = world;
const owner = await signIn(world, tree.owner.userId);
const operators = [tree.owner.email];

describe('POST /v1/system/model-tests', () => {
  const complete = async () => ({ text: 'Hello, I am llama.', reason: 'stop' }) as any;

  function withModel(model: Partial<LanguageModel> | null, settings = world.parts.settings) {
    return createApp({
      ...world.parts,
      settings: { ...settings, operators },
      model: model as LanguageModel | null,
    });
  }

  async function testModel(
    model: Partial<LanguageModel> | null,
    headers: Record<string, string> = owner,
    app = withModel(model),
  ) {
    const sent = { method: 'POST', headers, body: '{}' };
    const response = await app.request('/v1/system/model-tests', sent);
    const code = response.headers.get('x-error-code');
    // any: the tests read answers of many shapes.
    return { status: response.status, code, body: (await response.json()) as any };
  }

  test('200: what the model answered, and how long it took; the audit log has it', async () => {
    const { status, body } = await testModel({ name: 'llama', complete });
    expect([status, body]).toEqual([
      200,
      { model: 'llama', text: 'Hello, I am llama.', ms: expect.any(Number) },
    ]);
    const path = '/v1/audit?action=model.tested';
    const audit = (await (await world.app.request(path, { headers: owner })).json()) as any;
    expect(audit.entries).toMatchObject([{ subjectIds: [tree.team.id] }]);
  });

  test('429: the twenty-first of an organisation within an hour, whoever asks', async () => {
    const { rateLimits } = readSettings({});
    const app = withModel({ name: 'llama', complete }, { ...world.parts.settings, rateLimits });
    const { userId } = await tree.addMember(tree.team, 'second@example.com', 'owner');
    const second = await signIn(world, userId);
    operators.push('second@example.com');
    for (let count = 0; count < 20; count += 1) {
      expect((await testModel(null, owner, app)).status).toBe(200);
    }
    expect((await testModel(null, second, app)).status).toBe(429);
  });

  test('409: there is no model', async () => {
    expect((await testModel(null)).status).toBe(409);
  });

  test('502: the model does not answer; the answer does not tell its address', async () => {
    const failing = async () => {
      throw new ModelError('unreachable', 'http://secret.example cannot be reached');
    };
    const { status, body } = await testModel({ name: 'llama', complete: failing });
    expect(status).toBe(502);
    expect(JSON.stringify(body)).not.toContain('secret.example');
  });
});
