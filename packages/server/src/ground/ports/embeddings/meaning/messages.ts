import type { EmbeddingPurpose } from '../../embeddings.ts';

/** A text for the model's process, which answers one at a time. */
export interface TextToEmbed {
  readonly text: string;
  readonly purpose: EmbeddingPurpose;
}

export type MeaningAnswer = (
  | { readonly vector: Float32Array }
  /** What failed, for the log. The process goes on. */
  | { readonly trouble: string }
) & {
  /** The process's resident memory in MB. */
  readonly residentMb: number;
};
