import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Collection, SourceFile } from './collection.ts';
import { loadWrittenQuestions, toWrittenSet } from './load-natural-questions.ts';

/**
 * Loads a small knowledge base of other people's documents: a folder `documents` beside its
 * questions, which name the files without their folders.
 */
export async function loadSmall(folder: string): Promise<Collection> {
  const root = join(folder, 'documents');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry): SourceFile => {
      const path = join(entry.parentPath, entry.name);
      const inside = entry.parentPath.slice(root.length + 1);
      return {
        key: entry.name,
        name: entry.name,
        folderPath: inside === '' ? null : inside,
        read: async () => new Uint8Array(await readFile(path)),
      };
    });
  const questions = await loadWrittenQuestions(folder);
  return {
    name: 'small',
    files: files.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    sets: [toWrittenSet('small', questions)],
  };
}
