import type { Plugin } from 'vite';
import { pageList } from './src/shell/pages.ts';

/** Writes the addresses of the pages with their scripts, for the server. `*` matches anything. */
export function listPages(): Plugin {
  const entries = pageList.flatMap(({ addresses, script, loadsAtOnce = [] }) =>
    addresses.map((address) => [
      address.replace(/:\w+$/, '*'),
      [script, ...loadsAtOnce].map((path) => `pages/${path}`),
    ]),
  );
  const source = JSON.stringify(Object.fromEntries(entries));
  return {
    name: 'guildhall:list-pages',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source });
    },
  };
}
