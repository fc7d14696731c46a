import { fileURLToPath } from 'node:url';
import type { Collection } from './collection.ts';
import { findData } from './data-folder.ts';
import { loadFinancebench } from './load-financebench.ts';
import { loadEnglishXquad, loadIr, loadMixedXquad, loadXquad } from './load-ir.ts';
import { loadMarkdown } from './load-markdown.ts';
import { findManuals, loadManuals } from './load-manuals.ts';
import { loadWrittenQuestions, toWrittenSet } from './load-natural-questions.ts';
import { loadReadmes } from './load-readmes.ts';
import { loadSmall } from './load-small.ts';

const samples = fileURLToPath(new URL('../../sample/documents/', import.meta.url));

const loaders: Record<string, () => Promise<Collection> | null> = {
  scifact: () =>
    loadFrom(['ir', 'scifact'], (folder) =>
      loadIr('scifact', folder, [
        { figure: 'ndcg@10', reach: 0.7 },
        { figure: 'recall@100', reach: 0.93 },
      ]),
    ),
  cranfield: () =>
    loadFrom(['ir', 'cranfield'], (folder) =>
      loadIr('cranfield', folder, [
        { figure: 'ndcg@10', reach: 0.41 },
        { figure: 'recall@100', reach: 0.78 },
      ]),
    ),
  cisi: () => loadBaselined('cisi'),
  lisa: () => loadBaselined('lisa'),
  time: () => loadBaselined('time'),
  hotpotqa: () =>
    loadFrom(['ir', 'hotpotqa'], (folder) =>
      loadIr('hotpotqa', folder, [
        { figure: 'ndcg@10', reach: 'baseline' },
        { figure: 'recall@10', reach: 0.93 },
      ]),
    ),
  handbook: () => loadFrom(['handbook'], loadHandbook),
  xquad: () => loadFrom(['ir', 'xquad'], loadXquad),
  'xquad-english': () => loadFrom(['ir', 'xquad'], loadEnglishXquad),
  'xquad-mixed': () => loadFrom(['ir', 'xquad'], loadMixedXquad),
  financebench: () => loadFrom(['financebench'], loadFinancebench),
  small: () => loadFrom(['questions', 'small'], loadSmall),
  readmes: loadReadmes,
  manuals: loadManuals,
  sample: () => loadMarkdown('sample', samples),
};

/**
 * Loads the handbook, asked by its headings and, if available, by questions in people's own words.
 */
async function loadHandbook(folder: string): Promise<Collection> {
  const handbook = await loadMarkdown('handbook', folder);
  const asked = findData('questions', 'handbook');
  if (asked === null) return handbook;
  const questions = await loadWrittenQuestions(asked);
  return { ...handbook, sets: [...handbook.sets, toWrittenSet('handbook, own words', questions)] };
}

/** Loads a collection whose target is plain BM25's value. */
function loadBaselined(name: string) {
  return loadFrom(['ir', name], (folder) =>
    loadIr(name, folder, [{ figure: 'ndcg@10', reach: 'baseline' }]),
  );
}

function loadFrom(parts: string[], load: (folder: string) => Promise<Collection>) {
  const folder = findData(...parts);
  return folder === null ? null : load(folder);
}

/**
 * Returns the names of the available collections; the repository's sample if the others are
 * missing.
 */
export function availableCollections(): string[] {
  const everywhere = ['readmes', ...(findManuals() ? ['manuals'] : [])];
  if (findData('ir') === null) return ['sample', ...everywhere];
  const elsewhere = new Set(['sample', 'readmes', 'manuals']);
  return [...Object.keys(loaders).filter((name) => !elsewhere.has(name)), ...everywhere];
}

export function loadCollection(name: string): Promise<Collection> {
  const collection = loaders[name]?.();
  if (collection) return collection;
  throw new Error(
    `There is no collection ${name} here; there are ${availableCollections().join(', ')}`,
  );
}
