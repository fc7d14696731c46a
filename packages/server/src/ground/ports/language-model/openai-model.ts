import { openTextCleaner } from './clean-text.ts';
import { gather } from './gather.ts';
import { openDialect } from './model-endpoint.ts';
import type { ModelEndpoint } from './model-endpoint.ts';
import type { Completion, Ending, LanguageModel } from '../language-model.ts';
import { openCall } from './open-call.ts';
import type { ModelConnection } from './open-call.ts';
import { openOpenAiClient, toCallOptions } from './openai-client.ts';
import type { Generated, StreamPart } from './openai-client.ts';
import { saidNothing } from './troubles.ts';

const known = ['stop', 'length', 'content-filter'] as const;

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

function toCompletion({ content, finishReason, usage }: Generated): Completion {
  const cleaner = openTextCleaner();
  const parts = content.map((part) => (part.type === 'text' ? cleaner.add(part.text) : ''));
  const text = parts.join('') + cleaner.end();
  if (text.trim() === '') throw saidNothing(finishReason.unified);
  return { text, ...toEnding({ finishReason, usage }) };
}

/** Yields the text of a stream, without the model's reasoning and tool calls. */
async function* readParts(
  parts: AsyncIterable<StreamPart>,
): AsyncGenerator<string, Ending, undefined> {
  const cleaner = openTextCleaner();
  let isSilent = true;
  for await (const part of parts) {
    if (part.type === 'error') throw part.error;
    if (part.type !== 'text-delta' && part.type !== 'finish') continue;
    const text = part.type === 'finish' ? cleaner.end() : cleaner.add(part.delta);
    isSilent &&= text.trim() === '';
    if (text !== '') yield text;
    if (part.type === 'text-delta') continue;
    if (isSilent) throw saidNothing(part.finishReason.unified);
    return toEnding(part);
  }
  throw new Error('The stream ended before its finish');
}

function toEnding({ finishReason, usage }: Pick<Generated, 'finishReason' | 'usage'>): Ending {
  return {
    finishReason: known.find((it) => it === finishReason.unified) ?? 'other',
    inputTokens: usage.inputTokens.total ?? null,
    outputTokens: usage.outputTokens.total ?? null,
  };
}
