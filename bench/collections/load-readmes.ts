import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Collection, SourceFile } from './collection.ts';
import { loadWrittenQuestions, toWrittenSet } from './load-natural-questions.ts';

const questionsFolder = fileURLToPath(new URL('../questions/readmes/', import.meta.url));
const installed = new URL('../../node_modules/', import.meta.url);
const spellings = ['README.md', 'readme.md', 'Readme.md'];

/** Loads the READMEs of installed packages, which every development machine has. */
export async function loadReadmes(): Promise<Collection> {
  const packages = await readFile(`${questionsFolder}packages.txt`, 'utf8');
  const files = packages.split('\n').filter(Boolean).map(toSource);
  const questions = await loadWrittenQuestions(questionsFolder);
  return { name: 'readmes', files, sets: [toWrittenSet('readmes', questions)] };
}

/** Returns where the READMEs are. */
export function readmePaths(): URL[] {
  const packages = readFileSync(`${questionsFolder}packages.txt`, 'utf8');
  return packages.split('\n').filter(Boolean).map(pathOf);
}

function pathOf(name: string): URL {
  const paths = spellings.map((spelling) => new URL(`${name}/${spelling}`, installed));
  const path = paths.find((each) => existsSync(each));
  if (!path) throw new Error(`${name} has no README here`);
  return path;
}

function toSource(name: string): SourceFile {
  const path = pathOf(name);
  return {
    key: `${name}/README.md`,
    name: 'README.md',
    folderPath: name,
    read: async () => new Uint8Array(await readFile(path)),
  };
}
