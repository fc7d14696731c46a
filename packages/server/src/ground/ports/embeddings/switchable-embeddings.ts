import type { Embeddings } from '../embeddings.ts';
import { knowsMeanings } from '../embeddings.ts';

/**
 * Embeddings that may change while the server runs: as long as another model is coming, the one that
 * serves is searched.
 */
export interface SwitchableEmbeddings extends Embeddings {
  readonly serving: Embeddings;
  /** The model that serves once all its vectors are there; null if none is coming. */
  readonly coming: Embeddings | null;
  switchTo(models: { readonly serving: Embeddings; readonly coming: Embeddings | null }): void;
}

/** A copy, as one with another `embed`, is not switchable. */
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

/** Returns the model that serves now. A request holds on to it, so that its vectors fit together. */
export function servingOf(embeddings: Embeddings): Embeddings {
  return isSwitchable(embeddings) ? embeddings.serving : embeddings;
}

/** Returns the models of which texts have vectors: the one that serves, then the one that comes. */
export function modelsOf(embeddings: Embeddings): readonly Embeddings[] {
  const models = isSwitchable(embeddings) ? [embeddings.serving, embeddings.coming] : [embeddings];
  return models.filter((model) => model !== null && knowsMeanings(model)) as Embeddings[];
}

function isSwitchable(embeddings: Embeddings): embeddings is SwitchableEmbeddings {
  return switchables.has(embeddings);
}
