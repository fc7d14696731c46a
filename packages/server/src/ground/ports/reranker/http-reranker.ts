import { z } from 'zod';
import { postJson, prepareText } from '../post-json.ts';
import type { JsonRequest } from '../post-json.ts';
import { RerankerUnavailable } from '../reranker.ts';
import type { Reranker } from '../reranker.ts';

export interface HttpRerankerOptions {
  /** The whole address, such as https://api.jina.ai/v1/rerank. */
  readonly url: URL;
  /** Null for a server with one model, which is not named. */
  readonly model: string | null;
  readonly apiKey?: string | undefined;
  /** A person waits, and an answer can do without. */
  readonly timeoutMs?: number;
}

const standardTimeoutMs = 1_500;
/** Rerankers read some hundred words at most. */
const textMax = 4_000;
const answerBytesMax = 1024 * 1024;

const scored = z.object({
  index: z.int().min(0),
  score: z.number().optional(),
  relevance_score: z.number().optional(),
});
const answerShape = z.union([z.array(scored), z.object({ results: z.array(scored) })]);

/**
 * Opens a reranker behind HTTP. With a model's name it sends what Cohere, Jina, vLLM and others
 * expect (`model`, `query`, `documents`), without one what Hugging Face's text-embeddings-inference
 * expects (`query`, `texts`). Reads the answers of both.
 */
export function openHttpReranker(options: HttpRerankerOptions): Reranker {
  const { url, model, apiKey, timeoutMs = standardTimeoutMs } = options;
  return {
    name: model ?? url.host,
    async score(question, texts, signal) {
      if (texts.length === 0) return [];
      const prepared = texts.map((text) => prepareText(text, textMax));
      const query = question.toWellFormed();
      const body =
        model === null
          ? { query, texts: prepared, truncate: true }
          : { model, query, documents: prepared, top_n: prepared.length, return_documents: false };
      const limit = AbortSignal.timeout(timeoutMs);
      const request = {
        url,
        apiKey,
        body,
        signal: AbortSignal.any([limit, ...(signal ? [signal] : [])]),
        answerBytesMax,
      };
      try {
        return readScores(await post(request), texts.length);
      } catch (cause) {
        signal?.throwIfAborted();
        if (cause instanceof RerankerUnavailable) throw cause;
        const reason = limit.aborted
          ? `did not answer within ${timeoutMs / 1000} s`
          : 'cannot be reached';
        throw new RerankerUnavailable(`the reranker ${reason}`, { cause });
      }
    },
  };
}

async function post(request: JsonRequest): Promise<unknown> {
  const answer = await postJson(request);
  if ('json' in answer) return answer.json;
  if ('status' in answer) {
    throw new RerankerUnavailable(`the reranker answered with status ${answer.status}`);
  }
  throw wrong(answer.fault === 'too big' ? 'too much' : 'something that is no JSON');
}

function readScores(answer: unknown, count: number): number[] {
  const read = answerShape.safeParse(answer);
  if (!read.success) throw wrong('something that has no scores');
  const results = Array.isArray(read.data) ? read.data : read.data.results;
  const scores = new Map(
    results.map(({ index, score, relevance_score: relevance }) => [index, relevance ?? score]),
  );
  return Array.from({ length: count }, (_, at) => {
    const score = scores.get(at);
    if (score === undefined) throw wrong('scores of some texts only');
    return score >= 0 && score <= 1 ? score : toShare(score);
  });
}

/** Some servers return the model's raw output, a logit. */
function toShare(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function wrong(what: string): RerankerUnavailable {
  return new RerankerUnavailable(`the reranker answered with ${what}`);
}
