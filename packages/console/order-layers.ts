import type { Plugin } from 'vite';

/** From the weakest to the strongest, whichever file a page loads first. */
const order = '@layer tokens, base, ui, pages;';

/** Begins every style sheet with the order of the layers. */
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
