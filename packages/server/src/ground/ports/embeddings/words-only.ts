import type { Embeddings } from '../embeddings.ts';

/**
 * No model: texts are found by their words alone. Its vectors have no numbers, so that a correction
 * can be seen to be in the index all the same.
 */
export const wordsOnly: Embeddings = {
  model: 'none',
  dimensions: 0,
  embed: (texts) => Promise.resolve(texts.map(() => new Float32Array(0))),
};
