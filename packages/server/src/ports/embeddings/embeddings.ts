/** What an embedding is for: some models treat questions differently, and questions wait less. */
export type EmbeddingPurpose = 'passage' | 'query';

export interface EmbedOptions {
  readonly purpose: EmbeddingPurpose;
  readonly signal?: AbortSignal | undefined;
}

/** Turns texts into vectors whose cosine says how near two texts are. */
export interface Embeddings {
  /** Stored with every vector: vectors of two models are never compared. */
  readonly model: string;
  /** Null until the first answer of a model whose size is not known before. */
  readonly dimensions: number | null;
  /**
   * One vector of length one for each text, in their order; a text without a word the model
   * knows gives a vector of zeros. Throws EmbeddingsUnavailable, or the signal's reason.
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
}

/** The built-in vectors know letters alone: they compare short texts, and no search asks for them. */
export function knowsMeanings({ model }: Pick<Embeddings, 'model'>): boolean {
  return !model.startsWith('builtin');
}

export type EmbeddingsTrouble =
  | 'unreachable'
  | 'too slow'
  | 'too busy'
  | 'refused'
  | 'wrong answer';

/** No vectors for now: search goes on without them, intake tries again later. */
export class EmbeddingsUnavailable extends Error {
  override readonly name = 'EmbeddingsUnavailable';
  readonly trouble: EmbeddingsTrouble;

  constructor(trouble: EmbeddingsTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** Makes the vector one long, in place; zeros stay zeros. */
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
