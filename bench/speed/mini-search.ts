import MiniSearch from 'minisearch';

/** A search library for JavaScript, over the same passages in memory. */
export interface Mini {
  ask(question: string): unknown[];
}

export function openMiniSearch(passages: Iterable<string>): Mini {
  const index = new MiniSearch<{ id: number; terms: string }>({ fields: ['terms'] });
  let id = 0;
  for (const terms of passages) {
    index.add({ id, terms });
    id += 1;
  }
  return { ask: (question) => index.search(question) };
}
