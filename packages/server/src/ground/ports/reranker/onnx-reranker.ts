import { EmbeddingsUnavailable } from '../embeddings.ts';
import { readPairFolder } from '../embeddings/onnx/read-model-folder.ts';
import { openPairScorer } from '../embeddings/open-pair-scorer.ts';
import type { PairScorerOptions } from '../embeddings/open-pair-scorer.ts';
import { RerankerUnavailable } from '../reranker.ts';
import type { Reranker } from '../reranker.ts';

export interface OnnxRerankerOptions extends PairScorerOptions {
  /** The time limit for all texts of a question: a person waits, and an answer can do without. */
  readonly timeoutMs?: number;
}

const standardTimeoutMs = 1_500;

/**
 * Opens the cross-encoder of a folder as a reranker, without loading it yet. It reads one text after
 * another, those of several questions in turn. Throws an error of one line if the folder has none.
 */
export async function openOnnxReranker(
  folder: string,
  { timeoutMs = standardTimeoutMs, ...options }: OnnxRerankerOptions = {},
): Promise<Reranker> {
  const model = await readPairFolder(folder);
  const scorer = openPairScorer(model, options);
  return {
    name: model.name,
    async score(question, texts, signal) {
      const limit = AbortSignal.timeout(timeoutMs);
      const either = signal ? AbortSignal.any([signal, limit]) : limit;
      const scores: number[] = [];
      try {
        for (const text of texts) {
          scores.push(toShare(await scorer.score(question, text, either)));
        }
        return scores;
      } catch (cause) {
        signal?.throwIfAborted();
        throw new RerankerUnavailable(`the reranker ${sayTrouble(cause, limit, timeoutMs)}`, {
          cause,
        });
      }
    },
  };
}

function sayTrouble(cause: unknown, limit: AbortSignal, timeoutMs: number): string {
  if (limit.aborted) return `did not answer within ${timeoutMs / 1000} s`;
  if (cause instanceof EmbeddingsUnavailable) return `cannot be used: ${cause.message}`;
  throw cause;
}

function toShare(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
