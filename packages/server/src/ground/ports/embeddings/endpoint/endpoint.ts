import { EmbeddingsUnavailable } from '../../embeddings.ts';
import type { Embeddings, EmbeddingsTrouble, EmbedOptions } from '../../embeddings.ts';
import { prepareText } from '../../post-json.ts';
import { nextWaitMs, waitFor } from '../../retry-wait.ts';
import { readVectors } from './answer.ts';
import { ollama, openAi } from './dialect.ts';
import type { Dialect } from './dialect.ts';
import { requestEmbeddings } from './request.ts';

const maxTexts = 64;
const maxCharacters = 200_000;
// Endpoints refuse texts that are too long for their model. The start of a text is enough to say
// what it is about.
const maxTextCharacters = 24_000;
const longestWaitMs = 60_000;

export interface EndpointOptions {
  /** The base address, such as https://api.openai.com/v1. */
  readonly url: URL;
  readonly dialect: Dialect;
  readonly model: string;
  readonly apiKey?: string | undefined;
  /** The timeout of a query. A person is waiting, and search can continue without vectors. */
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

/** True for a model that is behind an address, where another one may take its place. */
export function isOfEndpoint({ model }: Pick<Embeddings, 'model'>): boolean {
  return [openAi, ollama].some(({ name }) => model.startsWith(`${name}:`));
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

/** True if the next attempt may succeed. */
function isTransient(trouble: EmbeddingsTrouble): boolean {
  return trouble === 'unreachable' || trouble === 'too slow' || trouble === 'too busy';
}

/** Waits before the next attempt, at most a minute even if the endpoint asks for more. */
async function waitBefore(
  attempt: number,
  firstWaitMs: number,
  askedMs: number | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  await waitFor(Math.min(longestWaitMs, nextWaitMs(attempt, firstWaitMs, askedMs)), signal);
}

/** Splits texts into batches for one request each, and repairs texts that endpoints refuse. */
function batchTexts(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let characters = 0;
  for (const text of texts.map((whole) => prepareText(whole, maxTextCharacters))) {
    if (batch.length === maxTexts || characters + text.length > maxCharacters) {
      if (batch.length > 0) batches.push(batch);
      [batch, characters] = [[], 0];
    }
    batch.push(text);
    characters += text.length;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
