import { openDialect } from './model-endpoint.ts';
import type { ModelEndpoint } from './model-endpoint.ts';
import { gather } from './gather.ts';
import type { LanguageModel } from './model.ts';
import { openCall } from './open-call.ts';
import type { ModelConnection } from './open-call.ts';
import { openOpenAiClient, toCallOptions } from './openai-client.ts';
import { readParts, toCompletion } from './read-parts.ts';

const patience = {
  attempts: 3,
  firstWaitMs: 500,
  firstByteMs: 30_000,
  maxAnswerBytes: 16 * 1024 * 1024,
};

export type OpenAiModelOptions = Pick<ModelEndpoint, 'url' | 'model' | 'apiKey'> &
  Partial<typeof patience> & {
    /** Further models of the endpoint that agents may use. */
    allowed?: readonly string[];
  };

/** Opens a model behind an endpoint that answers like OpenAI's /chat/completions. */
export function openOpenAiModel({ allowed = [], ...options }: OpenAiModelOptions): LanguageModel {
  const endpoint: ModelEndpoint = { ...patience, ...options };
  const names = [...new Set([endpoint.model, ...allowed])];
  const connection: ModelConnection = { endpoint, dialect: openDialect(), calls: new WeakMap() };
  const client = openOpenAiClient(endpoint, connection.calls);
  return {
    name: endpoint.model,
    allowed: names,
    named: (name) =>
      names.includes(name)
        ? openOpenAiModel({ ...options, model: name, allowed: names })
        : undefined,
    async complete(request) {
      using call = openCall(connection, request, false);
      try {
        return toCompletion(await client.doGenerate(toCallOptions(request, call.signal)));
      } catch (cause) {
        throw call.explain(cause);
      }
    },
    async *stream(request) {
      using call = openCall(connection, request, true);
      try {
        const { stream } = await client.doStream(toCallOptions(request, call.signal));
        const joinTexts = (texts: readonly string[]) => texts.join('');
        return yield* gather(readParts(stream), { join: joinTexts, restMs: 0 });
      } catch (cause) {
        throw call.explain(cause);
      }
    },
  };
}
