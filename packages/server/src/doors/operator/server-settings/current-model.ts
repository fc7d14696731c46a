import type { Current } from '#ground/ports/current.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';

/** The language model, which may be exchanged. What it writes already it writes to its end. */
export interface CurrentModel {
  readonly current: Current<LanguageModel | null>;
  exchange(model: LanguageModel | null): void;
  /** Has the current model loaded while the server runs. */
  keepWarm(): { stop(): void };
}

export function openCurrentModel(first: LanguageModel | null): CurrentModel {
  let current = first;
  let warmth: AbortController | undefined;
  const warmUp = () => {
    warmth?.abort();
    warmth = new AbortController();
    current?.keepWarm(warmth.signal);
  };
  return {
    current: () => current,
    exchange(model) {
      current = model;
      if (warmth) warmUp();
    },
    keepWarm() {
      warmUp();
      return {
        stop() {
          warmth?.abort();
          warmth = undefined;
        },
      };
    },
  };
}
