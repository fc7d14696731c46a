import type { EmbeddingPurpose } from '../../embeddings.ts';

/** A text for the model's process, which answers one at a time. */
export interface TextToEmbed {
  readonly text: string;
  readonly purpose: EmbeddingPurpose;
}

export type MeaningAnswer = (
  | { readonly vector: Float32Array }
  /** The error, for the log. The process continues. */
  | { readonly trouble: string }
) & {
  /** The process's resident memory in MB. */
  readonly residentMb: number;
};
