import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes `licences.txt`: the packages whose code or fonts the built files contain, each with its
 * licence.
 */
export function listLicences(): Plugin {
  let root = '';
  return {
    name: 'guildhall:list-licences',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.keys(file.modules)
          : file.originalFileNames.map((name) => join(root, name)),
      );
      const folders = new Set(modules.map(folderOf).filter((folder) => folder !== undefined));
      const texts = await Promise.all([...folders].map(describe));
      const source = [...new Set(texts)].toSorted().join(`\n${'-'.repeat(80)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}

/** Returns the folder of the package that a module belongs to; undefined for the repository's own. */
function folderOf(module: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
}

async function describe(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  const { name, version, license } = JSON.parse(text) as Record<string, string>;
  const [file] = (await readdir(folder)).filter((entry) => /^licen[cs]e/i.test(entry)).toSorted();
  const licence = file === undefined ? '' : await readFile(join(folder, file), 'utf8');
  if (license === undefined) throw new Error(`${folder} names no licence`);
  return `${name} ${version} (${license})\n\n${licence.trim()}\n`;
}
