import type { SearchParts } from './leg.ts';

/** Longest wait for the question's vector. */
const timeoutMs = 3_000;

/** Returns the question's vector; null if the model fails. A vector of zeros is near no passage. */
export async function embedQuestion(
  { embeddings, log }: Pick<SearchParts, 'embeddings' | 'log'>,
  question: string,
): Promise<Float32Array | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const [vector] = await embeddings.embed([question], { purpose: 'query', signal });
    return vector ?? null;
  } catch (error) {
    log.warn({ err: error }, 'The question could not be embedded; searching without vectors');
    return null;
  }
}
