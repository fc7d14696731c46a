import { createEventLoopYield } from '../clock/event-loop-yield.ts';
import type { EmbedOptions } from './embeddings.ts';

/** Embeds texts on this thread and yields to waiting requests between texts. */
export async function embedInTurns(
  texts: readonly string[],
  embedText: (text: string) => Float32Array,
  { signal }: EmbedOptions,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  const yieldIfDue = createEventLoopYield();
  for (const text of texts) {
    signal?.throwIfAborted();
    vectors.push(embedText(text));
    await yieldIfDue();
  }
  return vectors;
}
