import type { EmbeddingsTrouble, Embeddings, EmbedOptions } from './embeddings.ts';
import { EmbeddingsUnavailable } from './embeddings.ts';
import { batchTexts } from './openai.batches.ts';
import { readVectors } from './openai.answer.ts';
import { requestEmbeddings } from './openai.request.ts';
import { isTransient, waitBefore } from './openai.retry.ts';

export interface OpenAiOptions {
  /** The base address, such as https://api.openai.com/v1. */
  readonly url: URL;
  readonly model: string;
  readonly apiKey?: string | undefined;
  /** The timeout of a query. A person is waiting, and search then goes on without vectors. */
  readonly queryTimeoutMs?: number;
  /** The timeout of one attempt for one batch of passages. */
  readonly passageTimeoutMs?: number;
  readonly attempts?: number;
  /** The wait before the second attempt. It doubles with each further attempt. */
  readonly retryAfterMs?: number;
}

type Connection = Required<Omit<OpenAiOptions, 'apiKey'>> & { readonly apiKey: string | undefined };

const defaults = {
  queryTimeoutMs: 3_000,
  passageTimeoutMs: 60_000,
  attempts: 5,
  retryAfterMs: 500,
};

/** Opens an endpoint that answers like OpenAI's /embeddings. */
export function openOpenAiEmbeddings(options: OpenAiOptions): Embeddings {
  const connection: Connection = { ...defaults, apiKey: undefined, ...options };
  let dimensions: number | null = null;
  return {
    model: `openai:${options.model}`,
    get dimensions() {
      return dimensions;
    },
    async embed(texts, embedOptions) {
      const vectors: Float32Array[] = [];
      for (const batch of batchTexts(texts)) {
        const answer = await embedBatch(batch, connection, embedOptions);
        const read = readVectors(answer, batch.length, dimensions);
        dimensions ??= read[0]?.length ?? null;
        vectors.push(...read);
      }
      return vectors;
    },
  };
}

/** Embeds a batch. A query gets one attempt; passages are retried after transient failures. */
async function embedBatch(
  batch: readonly string[],
  connection: Connection,
  { purpose, signal }: EmbedOptions,
): Promise<unknown> {
  const timeoutMs = purpose === 'query' ? connection.queryTimeoutMs : connection.passageTimeoutMs;
  const attempts = purpose === 'query' ? 1 : connection.attempts;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await requestEmbeddings(batch, connection, timeoutMs, signal);
    if ('vectors' in answer) return answer.vectors;
    signal?.throwIfAborted();
    if (attempt >= attempts || !isTransient(answer.trouble)) throw toError(answer);
    await waitBefore(attempt, connection.retryAfterMs, answer.retryAfterMs, signal);
  }
}

function toError(answer: { trouble: EmbeddingsTrouble; message: string; cause?: unknown }): Error {
  return new EmbeddingsUnavailable(answer.trouble, answer.message, { cause: answer.cause });
}
