import { readRetryAfterMs } from '../../retry-wait.ts';
import type { EmbeddingsTrouble } from '../../embeddings.ts';
import type { Dialect } from './dialect.ts';

interface Endpoint {
  readonly url: URL;
  readonly dialect: Dialect;
  readonly model: string;
  readonly apiKey: string | undefined;
}

interface Trouble {
  readonly trouble: EmbeddingsTrouble;
  readonly message: string;
  readonly cause?: unknown;
  readonly retryAfterMs?: number | undefined;
}

// 64 vectors of 4,096 numbers of 25 characters take 6.5 MB.
const maxAnswerBytes = 16 * 1024 * 1024;

/** Sends one request. Returns failures as data, with neither the key nor parts of the answer. */
export async function requestEmbeddings(
  input: readonly string[],
  endpoint: Endpoint,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<{ readonly vectors: unknown } | Trouble> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(addressOf(endpoint), {
      method: 'POST',
      headers: headersOf(endpoint),
      body: JSON.stringify(endpoint.dialect.makeBody(endpoint.model, input)),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      // The key must not reach any other address.
      redirect: 'error',
    });
    if (!response.ok) return await readRefusal(response);
    return await readBody(response);
  } catch (cause) {
    if (limit.aborted) return { trouble: 'too slow', message: slowMessage(timeoutMs), cause };
    return { trouble: 'unreachable', message: 'the embeddings endpoint cannot be reached', cause };
  }
}

function addressOf({ url, dialect }: Endpoint): URL {
  const address = new URL(url);
  const path = address.pathname.replace(/\/+$/, '');
  address.pathname = path.endsWith(dialect.path) ? path : `${path}${dialect.path}`;
  return address;
}

function headersOf({ apiKey }: Endpoint): Record<string, string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  return apiKey === undefined ? headers : { ...headers, authorization: `Bearer ${apiKey}` };
}

function slowMessage(timeoutMs: number): string {
  return `the embeddings endpoint did not answer within ${timeoutMs / 1000} s`;
}

async function readRefusal(response: Response): Promise<Trouble> {
  await response.body?.cancel();
  const message = `the embeddings endpoint answered with status ${response.status}`;
  const { status } = response;
  if (status !== 429 && status !== 408 && status < 500) return { trouble: 'refused', message };
  const retryAfterMs = readRetryAfterMs(response.headers.get('retry-after'));
  return { trouble: 'too busy', message, retryAfterMs };
}

async function readBody(response: Response): Promise<{ readonly vectors: unknown } | Trouble> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) {
      return {
        trouble: 'wrong answer',
        message: 'the answer of the embeddings endpoint is too big',
      };
    }
    chunks.push(chunk);
  }
  try {
    return { vectors: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown };
  } catch {
    return { trouble: 'wrong answer', message: 'the embeddings endpoint did not answer with JSON' };
  }
}
