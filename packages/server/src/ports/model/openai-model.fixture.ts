import { afterEach } from 'vitest';
import { startModelServer } from '../../../../../test/model-server.ts';
import type { ModelServer, Step } from '../../../../../test/model-server.ts';
import type { Completion, LanguageModel, ModelRequest } from './model.ts';
import { openOpenAiModel } from './openai-model.ts';
import type { OpenAiModelOptions } from './openai-model.ts';

export const apiKey = 'sk-very-secret';
export const question: ModelRequest = {
  system: 'Answer in one word.',
  prompt: 'A confidential question',
  maxOutputTokens: 99,
  timeoutMs: 20_000,
};

const servers: ModelServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A model behind a scripted server, with waits that a test does not notice. */
export async function openScripted(steps: Step[], options: Partial<OpenAiModelOptions> = {}) {
  const server = await startModelServer(...steps);
  servers.push(server);
  const url = new URL(server.url);
  const model = openOpenAiModel({ url, model: 'tiny', apiKey, firstWaitMs: 1, ...options });
  return { server, model, asked: server.asked };
}

type Ask = (model: LanguageModel, request?: Partial<ModelRequest>) => Promise<Completion>;

/** Both ways to ask; whatever holds for one has to hold for the other. */
export const ways: [name: string, ask: Ask][] = [
  ['complete', (model, request) => model.complete({ ...question, ...request })],
  ['stream', (model, request) => readStream(model, { ...question, ...request }, [])],
];

/** Reads a stream to its end; the parts are in `seen`, also when it fails. */
export async function readStream(
  model: LanguageModel,
  request: ModelRequest,
  seen: string[],
): Promise<Completion> {
  const parts = model.stream(request);
  for (;;) {
    const part = await parts.next();
    if (part.done === true) return { text: seen.join(''), ...part.value };
    seen.push(part.value);
  }
}
