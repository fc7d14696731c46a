export interface JsonRequest {
  readonly url: URL;
  readonly apiKey: string | undefined;
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly answerBytesMax: number;
}

export type JsonAnswer =
  | { readonly json: unknown }
  /** A refusal, with its Retry-After header. */
  | { readonly status: number; readonly retryAfter: string | null }
  | { readonly fault: 'too big' | 'no json' };

/** Sends JSON to a model's server and reads its JSON. Throws if the server cannot be reached. */
export async function postJson(request: JsonRequest): Promise<JsonAnswer> {
  const { url, apiKey, body, signal, answerBytesMax } = request;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    signal,
    // The key must not reach any other address.
    redirect: 'error',
  });
  if (response.ok) return readJson(response, answerBytesMax);
  await response.body?.cancel();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}

async function readJson({ body }: Response, bytesMax: number): Promise<JsonAnswer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) return { fault: 'too big' };
    chunks.push(chunk);
  }
  try {
    return { json: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown };
  } catch {
    return { fault: 'no json' };
  }
}

/**
 * Shortens a text and repairs it: an empty text makes servers refuse the whole request, and an
 * unpaired surrogate may crash them.
 */
export function prepareText(text: string, max: number): string {
  const whole = text.slice(0, max).toWellFormed();
  return whole.trim() === '' ? '-' : whole;
}
