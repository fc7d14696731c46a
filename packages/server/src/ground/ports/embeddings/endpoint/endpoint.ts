import type { EmbeddingsTrouble, Embeddings, EmbedOptions } from '../../embeddings.ts';
import { EmbeddingsUnavailable } from '../../embeddings.ts';
import type { Dialect } from './dialect.ts';
import { batchTexts } from './batches.ts';
import { readVectors } from './answer.ts';
import { requestEmbeddings } from './request.ts';
import { isTransient, waitBefore } from './retry.ts';

export interface EndpointOptions {
  /** The base address, such as https://api.openai.com/v1. */
  readonly url: URL;
  readonly dialect: Dialect;
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

type Connection = Required<Omit<EndpointOptions, 'apiKey'>> & {
  readonly apiKey: string | undefined;
};

const defaults = {
  queryTimeoutMs: 3_000,
  passageTimeoutMs: 60_000,
  attempts: 5,
  retryAfterMs: 500,
};

/** Opens a model behind an endpoint. */
export function openEndpoint(options: EndpointOptions): Embeddings {
  const connection: Connection = { ...defaults, apiKey: undefined, ...options };
  let dimensions: number | null = null;
  return {
    model: `${options.dialect.name}:${options.model}`,
    get dimensions() {
      return dimensions;
    },
    async embed(texts, embedOptions) {
      const vectors: Float32Array[] = [];
      for (const batch of batchTexts(texts)) {
        const answer = await embedBatch(batch, connection, embedOptions);
        const rows = options.dialect.readRows(answer);
        const read = readVectors(rows, batch.length, dimensions);
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
