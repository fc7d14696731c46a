import { setImmediate } from 'node:timers/promises';
import type { EmbedOptions } from './embeddings.ts';

const turnMs = 8;

/** Embeds in this thread, but lets requests pass between texts: no turn takes much over 8 ms. */
export async function embedInTurns(
  texts: readonly string[],
  embedText: (text: string) => Float32Array,
  { signal }: EmbedOptions,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  let turnEnds = performance.now() + turnMs;
  for (const text of texts) {
    signal?.throwIfAborted();
    vectors.push(embedText(text));
    if (performance.now() < turnEnds) continue;
    await setImmediate();
    turnEnds = performance.now() + turnMs;
  }
  return vectors;
}
