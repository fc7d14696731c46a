import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { askEndpoint } from './ask-endpoint.ts';
import type { ModelCall } from './ask-endpoint.ts';
import type { ModelEndpoint } from './model-endpoint.ts';
import type { ModelRequest } from '../language-model.ts';

export type OpenAiClient = ReturnType<typeof openOpenAiClient>;
export type Generated = Awaited<ReturnType<OpenAiClient['doGenerate']>>;
type Streamed = Awaited<ReturnType<OpenAiClient['doStream']>>;
export type StreamPart = Streamed['stream'] extends ReadableStream<infer Part> ? Part : never;
type CallOptions = Parameters<OpenAiClient['doStream']>[0];

/** The running calls, by signal: the only thing that the provider passes unchanged to `fetch`. */
export type ModelCalls = WeakMap<AbortSignal, ModelCall>;

/**
 * Opens the AI SDK's provider, which knows the protocol. The SDK's text functions are not used:
 * they triple the time of a stream and retry without regard to the time left.
 */
export function openOpenAiClient({ url, model, apiKey }: ModelEndpoint, calls: ModelCalls) {
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: url.origin + url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, ''),
    queryParams: Object.fromEntries(url.searchParams),
    ...(apiKey === undefined ? {} : { apiKey }),
    includeUsage: true,
    fetch: (to, init) => {
      const { body, headers, signal } = init ?? {};
      const call = signal && calls.get(signal);
      if (!call || typeof body !== 'string' || !headers || to instanceof Request) {
        throw new TypeError('the client asks in another way than it did');
      }
      return askEndpoint({ url: to, body, headers }, call);
    },
  });
  return provider.chatModel(model);
}

/** Converts a request. Removes unpaired surrogates, because some endpoints fail on them. */
export function toCallOptions(request: ModelRequest, abortSignal: AbortSignal): CallOptions {
  const system = request.system.toWellFormed();
  const prompt = request.prompt.toWellFormed();
  return {
    prompt: [
      ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
      { role: 'user', content: [{ type: 'text', text: prompt }] },
    ],
    maxOutputTokens: request.maxOutputTokens,
    abortSignal,
  };
}
