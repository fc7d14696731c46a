import type { Embeddings } from '../embeddings.ts';
import { knowsMeanings } from '../embeddings.ts';

/**
 * Embeddings that may change while the server runs. Search uses the current model until the next
 * one is ready.
 */
export interface SwitchableEmbeddings extends Embeddings {
  readonly serving: Embeddings;
  /** The model that takes over once all its vectors exist; null if there is none. */
  readonly coming: Embeddings | null;
  switchTo(models: { readonly serving: Embeddings; readonly coming: Embeddings | null }): void;
}

/** A copy, such as one with another `embed`, is not switchable. */
const switchables = new WeakSet<Embeddings>();

export function createSwitchable(first: Embeddings): SwitchableEmbeddings {
  let [serving, coming]: [Embeddings, Embeddings | null] = [first, null];
  const switchable: SwitchableEmbeddings = {
    get serving() {
      return serving;
    },
    get coming() {
      return coming;
    },
    get model() {
      return serving.model;
    },
    get dimensions() {
      return serving.dimensions;
    },
    embed: (texts, options) => serving.embed(texts, options),
    switchTo(models) {
      ({ serving, coming } = models);
    },
  };
  switchables.add(switchable);
  return switchable;
}

/** Returns the current model. A request keeps it, so that all its vectors are comparable. */
export function servingOf(embeddings: Embeddings): Embeddings {
  return isSwitchable(embeddings) ? embeddings.serving : embeddings;
}

/** Returns the models with vectors of texts: the current one, then the next one. */
export function modelsOf(embeddings: Embeddings): readonly Embeddings[] {
  const models = isSwitchable(embeddings) ? [embeddings.serving, embeddings.coming] : [embeddings];
  return models.filter((model) => model !== null && knowsMeanings(model)) as Embeddings[];
}

function isSwitchable(embeddings: Embeddings): embeddings is SwitchableEmbeddings {
  return switchables.has(embeddings);
}
