import { readFile, readdir } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { plainBm25English } from './collection.ts';
import type { Collection, Question, SourceFile } from './collection.ts';
import { findUniqueHeadings } from './heading-questions.ts';
import { addTypingErrors, canMistype } from './make-typing-errors.ts';
import { createRandom, pickSome } from './random.ts';

const questionsMax = 400;
const seed = 20_261_120;

/**
 * Loads a folder of files and asks its Markdown files by their headings, with and without typing
 * errors. Leaves out files without an extension, such as a licence.
 */
export async function loadMarkdown(name: string, folder: string): Promise<Collection> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && extname(entry.name) !== '')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const files = paths.toSorted().map((path) => toSource(folder, path));
  const markdown = files.filter(({ key }) => key.endsWith('.md'));
  const texts = await Promise.all(
    markdown.map(async ({ key }) => ({ key, text: await readFile(join(folder, key), 'utf8') })),
  );
  const random = createRandom(seed);
  const headings = findUniqueHeadings(texts).filter(({ text }) => canMistype(text));
  const picked = pickSome(random, headings, questionsMax);
  const plain = picked.map(({ key, text }) => toQuestion(key, text));
  const wrong = picked.map(({ key, text }) => toQuestion(key, addTypingErrors(text, random)));
  const figures = (reach: number) => [
    { figure: 'document@1', reach: 'baseline' } as const,
    { figure: 'document@10', reach } as const,
  ];
  return {
    name,
    files,
    sets: [
      { name, questions: plain, figures: figures(0.97), plain: plainBm25English },
      {
        name: `${name}, mistyped`,
        questions: wrong,
        figures: figures(0.9),
        plain: plainBm25English,
      },
    ],
  };
}

function toSource(folder: string, path: string): SourceFile {
  const folderPath = dirname(path).split(sep).join('/');
  return {
    key: path,
    name: path.split(sep).at(-1) ?? path,
    folderPath: folderPath === '.' ? null : folderPath,
    read: async () => new Uint8Array(await readFile(join(folder, path))),
  };
}

function toQuestion(key: string, text: string): Question {
  return { text, documents: new Set([key]), pages: new Set() };
}
