import { EmbeddingsUnavailable } from '../embeddings.ts';
import type { Embeddings } from '../embeddings.ts';

/** A model with the name that its vectors have, which makes no vectors while it is doubted. */
export interface WatchedModel extends Embeddings {
  /** The model as it was opened: it answers whatever is thought of it. */
  readonly source: Embeddings;
  /** When it first gave other vectors for the same texts; null if it gives those of before. */
  doubtedAt: Date | null;
}

export function watchModel(source: Embeddings, model: string): WatchedModel {
  const watched: WatchedModel = {
    model,
    source,
    doubtedAt: null,
    get dimensions() {
      return source.dimensions;
    },
    async embed(texts, options) {
      if (watched.doubtedAt === null) return source.embed(texts, options);
      throw new EmbeddingsUnavailable('wrong answer', 'it answers with other vectors than before');
    },
  };
  return watched;
}

export function isWatched(model: Embeddings): model is WatchedModel {
  return 'doubtedAt' in model;
}
