import { z } from 'zod';

const tags = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      details: z.object({ family: z.string().nullish() }).nullish(),
    }),
  ),
});

/** Ollama answers at once if it runs, also while it loads a model. */
const usualMs = 2_000;

/**
 * Returns the names of the models that Ollama has and that write answers, the newest first; null if
 * nothing answers like Ollama at this address. Source: Ollama's API, `GET /api/tags`.
 */
export async function listOllamaModels(
  address: URL,
  timeoutMs = usualMs,
): Promise<string[] | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(new URL('/api/tags', address), { signal, redirect: 'error' });
    const read = tags.safeParse(await answer.json());
    return read.success
      ? read.data.models
          .filter(({ name, details }) => writes(name, details?.family ?? ''))
          .map(({ name }) => name)
      : null;
  } catch {
    return null;
  }
}

/** Models of the BERT family, and those named so, only embed. */
function writes(name: string, family: string): boolean {
  return !/bert/i.test(family) && !/embed/i.test(name);
}
