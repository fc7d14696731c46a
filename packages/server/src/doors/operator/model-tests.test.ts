import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { createApp } from '#app/app.ts';
import { ModelError } from '#ground/ports/language-model.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';

let world: TestApp;
let owner: Record<string, string>;
let operators: string[];

beforeAll(async () => {
  world = await testApp();
  const tree = await newTree(world.parts);
  owner = await signIn(world, tree.owner.userId);
  operators = [tree.owner.email];
});

describe('POST /v1/system/model-tests', () => {
  async function testModel(model: Partial<LanguageModel> | null) {
    const app = createApp({
      ...world.parts,
      settings: { ...world.parts.settings, operators },
      model: model as LanguageModel | null,
    });
    const sent = { method: 'POST', headers: owner, body: '{}' };
    const response = await app.request('/v1/system/model-tests', sent);
    // any: the tests read answers of many shapes.
    return { status: response.status, body: (await response.json()) as any };
  }

  test('200: what the model answered, and how long it took', async () => {
    const complete = async () => ({ text: 'Hello, I am llama.', reason: 'stop' }) as any;
    const { status, body } = await testModel({ name: 'llama', complete });
    expect([status, body]).toEqual([
      200,
      { model: 'llama', text: 'Hello, I am llama.', ms: expect.any(Number) },
    ]);
  });

  test('409: there is no model', async () => {
    expect((await testModel(null)).status).toBe(409);
  });

  test('502: the model does not answer; the answer does not tell its address', async () => {
    const complete = async () => {
      throw new ModelError('unreachable', 'http://secret.example cannot be reached');
    };
    const { status, body } = await testModel({ name: 'llama', complete });
    expect(status).toBe(502);
    expect(JSON.stringify(body)).not.toContain('secret.example');
  });
});
