import type { Plugin } from 'vite';

/** The cascade layers, weakest first, whichever style sheet a page loads first. */
const order = '@layer tokens, base, ui, pages;';

/** Puts the order of the cascade layers at the beginning of every style sheet. */
export function orderLayers(): Plugin {
  return {
    name: 'guildhall:order-layers',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = `${order}${String(file.source)}`;
      }
    },
  };
}
