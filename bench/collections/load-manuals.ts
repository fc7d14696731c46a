import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Collection, SourceFile } from './collection.ts';
import { loadWrittenQuestions, toWrittenSet } from './load-natural-questions.ts';

const questionsFolder = fileURLToPath(new URL('../questions/manuals/', import.meta.url));

/**
 * The folders in which the Debian packages debian-faq, debian-policy and debian-handbook install
 * their pages.
 */
const manuals = [
  { folder: '/usr/share/doc/debian/FAQ', name: 'faq', ending: '.en.html' },
  { folder: '/usr/share/doc/debian-policy/policy.html', name: 'policy', ending: '.html' },
  { folder: '/usr/share/doc/debian-handbook/html/en-US', name: 'handbook', ending: '.html' },
];
/** Pages that only list other pages. */
const lists = new Set(['index', 'genindex', 'search']);

/** True if all three packages are installed. */
export function findManuals(): boolean {
  return manuals.every(({ folder }) => existsSync(folder));
}

/**
 * Loads Debian's FAQ, policy and administrator's handbook: independent prose. Null if the packages
 * are not installed.
 */
export function loadManuals(): Promise<Collection> | null {
  return findManuals() ? load() : null;
}

async function load(): Promise<Collection> {
  const files = (await Promise.all(manuals.map(listPages))).flat();
  const questions = await loadWrittenQuestions(questionsFolder);
  return { name: 'manuals', files, sets: [toWrittenSet('manuals', questions)] };
}

async function listPages({ folder, name, ending }: (typeof manuals)[number]) {
  const names = (await readdir(folder)).filter((file) => file.endsWith(ending));
  const pages = names.map((file) => file.slice(0, -ending.length));
  return pages
    .filter((page) => !lists.has(page))
    .toSorted()
    .map((page): SourceFile => {
      return {
        key: `${name}/${page}.html`,
        name: `${page}.html`,
        folderPath: name,
        read: async () => new Uint8Array(await readFile(join(folder, `${page}${ending}`))),
      };
    });
}
