import type { Detour, ModelRequest } from '../language-model.ts';
import { chatAddress } from './model-endpoint.ts';
import type { ModelEndpoint } from './model-endpoint.ts';

export interface HttpRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Writes a request in the way that this endpoint takes it. */
export function writeRequest(
  endpoint: ModelEndpoint,
  request: ModelRequest,
  { detours, isStream }: { detours: ReadonlySet<Detour>; isStream: boolean },
): HttpRequest {
  const { model, apiKey, url } = endpoint;
  const streams = isStream && !detours.has('no-stream');
  const isPlain = detours.has('plain');
  const body = {
    model,
    messages: writeMessages(request, isPlain || detours.has('system')),
    ...(!isPlain && limitOf(request, detours)),
    ...(streams && { stream: true }),
    ...(streams &&
      !isPlain &&
      !detours.has('no-usage') && {
        stream_options: { include_usage: true },
      }),
  };
  return {
    url: chatAddress(endpoint, detours.has('path')),
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      // Azure's older addresses know keys by this header only.
      ...(apiKey !== undefined && isAzure(url) && { 'api-key': apiKey }),
    },
    body: JSON.stringify(body),
  };
}

/** Writes one or two messages, without unpaired surrogates, because some endpoints fail on them. */
function writeMessages(request: ModelRequest, isOne: boolean): object[] {
  const system = request.system.toWellFormed();
  const content = request.prompt.toWellFormed();
  if (system === '') return [{ role: 'user', content }];
  if (isOne) return [{ role: 'user', content: `${system}\n\n${content}` }];
  return [
    { role: 'system', content: system },
    { role: 'user', content },
  ];
}

function limitOf({ maxOutputTokens }: ModelRequest, detours: ReadonlySet<Detour>): object {
  if (detours.has('no-limit')) return {};
  return detours.has('newer-limit')
    ? { max_completion_tokens: maxOutputTokens }
    : { max_tokens: maxOutputTokens };
}

function isAzure({ hostname }: URL): boolean {
  return hostname.endsWith('.azure.com');
}
