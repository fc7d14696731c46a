/**
 * The use of a vector: queries have a shorter timeout, and some models treat the two differently.
 */
export type EmbeddingPurpose = 'passage' | 'query';

export interface EmbedOptions {
  readonly purpose: EmbeddingPurpose;
  /** True if a person waits for the vectors; by default for queries. */
  readonly isUrgent?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Turns texts into vectors. The cosine of two vectors is the similarity of their texts. */
export interface Embeddings {
  /** The model's name, stored with every vector. Vectors of different models are never compared. */
  readonly model: string;
  /** The length of a vector; null until an endpoint has answered for the first time. */
  readonly dimensions: number | null;
  /**
   * Returns one vector of length 1 per text, in order. A text without any known word gives a vector
   * of zeros. Throws `EmbeddingsUnavailable` or the signal's reason.
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
}

/** False if there is no model and search uses words only. */
export function knowsMeanings({ model }: Pick<Embeddings, 'model'>): boolean {
  return model !== 'none';
}

export type EmbeddingsTrouble =
  | 'unreachable'
  | 'too slow'
  | 'too busy'
  | 'refused'
  | 'wrong answer';

/**
 * Thrown when the embedding provider is unavailable. Search continues without vectors, indexing
 * retries later.
 */
export class EmbeddingsUnavailable extends Error {
  override readonly name = 'EmbeddingsUnavailable';
  readonly trouble: EmbeddingsTrouble;

  constructor(trouble: EmbeddingsTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** Scales a vector to length 1, in place. Zeros stay zeros. */
export function normalizeVector(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  if (sum === 0) return vector;
  const scale = 1 / Math.sqrt(sum);
  for (let index = 0; index < vector.length; index += 1) {
    vector[index] = (vector[index] ?? 0) * scale;
  }
  return vector;
}

/**
 * No model: search uses words only. Its vectors are empty, but stored, so that corrections count as
 * indexed.
 */
export const wordsOnly: Embeddings = {
  model: 'none',
  dimensions: 0,
  embed: (texts) => Promise.resolve(texts.map(() => new Float32Array(0))),
};
