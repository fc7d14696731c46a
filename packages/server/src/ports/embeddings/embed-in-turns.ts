import { letRequestsPass } from '../clock/let-requests-pass.ts';
import type { EmbedOptions } from './embeddings.ts';

/** Embeds texts on this thread and yields to waiting requests between texts. */
export async function embedInTurns(
  texts: readonly string[],
  embedText: (text: string) => Float32Array,
  { signal }: EmbedOptions,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  const pass = letRequestsPass();
  for (const text of texts) {
    signal?.throwIfAborted();
    vectors.push(embedText(text));
    await pass();
  }
  return vectors;
}
