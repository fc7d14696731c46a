import { join } from 'node:path';
import { cutQuestion, plainBm25English } from './collection.ts';
import type { Collection, FigureTarget, Question, QuestionSet, SourceFile } from './collection.ts';
import { readJsonLines, readTabbed } from './read-lines.ts';

interface Entry {
  id: string;
  title: string;
  text: string;
}

/**
 * Loads a collection of `corpus.jsonl`, `queries.jsonl` and `qrels.tsv`. Each document becomes a
 * small file.
 */
export async function loadIr(
  name: string,
  folder: string,
  figures: readonly FigureTarget[],
): Promise<Collection> {
  return {
    name,
    files: await readFiles(folder, ''),
    sets: [{ name, questions: await readQuestions(folder, ''), figures, plain: plainBm25English }],
  };
}

/** The languages of XQuAD's parallel texts, which are imported into one team. */
const languages = [
  { code: 'en', reach: 0.972 },
  { code: 'de', reach: 0.941 },
  { code: 'es', reach: 0.963 },
  { code: 'ru', reach: 0.954 },
  { code: 'ar', reach: 0.934 },
  { code: 'th', reach: 0.968 },
] as const;

/**
 * Loads XQuAD. A file's name has a number for its language, because a name such as `de-…` would
 * match questions with the word "de".
 */
export async function loadXquad(folder: string): Promise<Collection> {
  const files: SourceFile[] = [];
  const sets: QuestionSet[] = [];
  for (const [at, { code, reach }] of languages.entries()) {
    const prefix = `${at + 1}-`;
    files.push(...(await readFiles(join(folder, code), prefix)));
    const questions = await readQuestions(join(folder, code), prefix);
    sets.push({
      name: `xquad/${code}`,
      questions,
      figures: [{ figure: 'ndcg@10', reach }],
      plain: { language: code, includes: (key) => key.startsWith(prefix) },
    });
  }
  return { name: 'xquad', files, sets };
}

async function readFiles(folder: string, prefix: string): Promise<SourceFile[]> {
  const entries = await readJsonLines<Entry>(join(folder, 'corpus.jsonl'));
  return entries.map(({ id, title, text }) => ({
    key: prefix + id,
    name: `${prefix}${id}.md`,
    folderPath: null,
    read: async () => new TextEncoder().encode(title === '' ? text : `# ${title}\n\n${text}\n`),
  }));
}

async function readQuestions(folder: string, prefix: string): Promise<Question[]> {
  const wanted = new Map<string, Set<string>>();
  for (const [question = '', document = ''] of await readTabbed(join(folder, 'qrels.tsv'))) {
    const documents = wanted.get(question) ?? new Set();
    wanted.set(question, documents.add(prefix + document));
  }
  const entries = await readJsonLines<{ id: string; text: string }>(join(folder, 'queries.jsonl'));
  return entries
    .filter(({ id }) => wanted.has(id))
    .map(({ id, text }) => ({
      text: cutQuestion(text),
      documents: wanted.get(id) ?? new Set(),
      pages: new Set(),
    }));
}
