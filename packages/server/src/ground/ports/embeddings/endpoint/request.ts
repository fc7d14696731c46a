import { postJson } from '../../post-json.ts';
import type { JsonAnswer } from '../../post-json.ts';
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
const answerBytesMax = 16 * 1024 * 1024;

/** Sends one request. Returns failures as data, with neither the key nor parts of the answer. */
export async function requestEmbeddings(
  input: readonly string[],
  endpoint: Endpoint,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<{ readonly vectors: unknown } | Trouble> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await postJson({
      url: addressOf(endpoint),
      apiKey: endpoint.apiKey,
      body: endpoint.dialect.makeBody(endpoint.model, input),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      answerBytesMax,
    });
    return 'json' in answer ? { vectors: answer.json } : toTrouble(answer);
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

function slowMessage(timeoutMs: number): string {
  return `the embeddings endpoint did not answer within ${timeoutMs / 1000} s`;
}

function toTrouble(answer: Exclude<JsonAnswer, { json: unknown }>): Trouble {
  if ('fault' in answer) return { trouble: 'wrong answer', message: faultMessages[answer.fault] };
  const { status, retryAfter } = answer;
  const message = `the embeddings endpoint answered with status ${status}`;
  if (status !== 429 && status !== 408 && status < 500) return { trouble: 'refused', message };
  return { trouble: 'too busy', message, retryAfterMs: readRetryAfterMs(retryAfter) };
}

const faultMessages = {
  'too big': 'the answer of the embeddings endpoint is too big',
  'no json': 'the embeddings endpoint did not answer with JSON',
};
