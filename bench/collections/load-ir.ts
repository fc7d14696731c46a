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

/** The languages of the mixed knowledge base: Thai is too far from the others to be mixed up. */
const mixedLanguages = languages.filter(({ code }) => code !== 'th');

/**
 * Loads each paragraph of XQuAD in one of five languages, as a company of several countries has its
 * documents, with a question in the paragraph's language and one in another.
 */
export async function loadMixedXquad(folder: string): Promise<Collection> {
  const all = await Promise.all(
    mixedLanguages.map(async ({ code }, at) => {
      const its = join(folder, code);
      const questions = await readQuestions(its, '');
      return { files: await readFiles(its, `${at + 1}-`), questions };
    }),
  );
  const count = all[0]?.files.length ?? 0;
  const languageOf = (place: number) => place % all.length;
  const fileAt = (place: number) => all[languageOf(place)]?.files[place];
  const files = Array.from({ length: count }, (_, place) => fileAt(place) ?? []).flat();
  const ask = (place: number, language: number): Question[] => {
    const key = fileAt(place)?.key ?? '';
    const [, id = ''] = /^[0-9]-(.*)$/.exec(key) ?? [];
    const asked = all[language]?.questions.find(({ documents }) => documents.has(id));
    return asked ? [{ ...asked, documents: new Set([key]) }] : [];
  };
  const makeSet = (name: string, further: (place: number) => number): QuestionSet => ({
    name: `xquad, mixed, ${name}`,
    questions: files.flatMap((_, place) =>
      ask(place, (languageOf(place) + further(place)) % all.length),
    ),
    figures: [{ figure: 'ndcg@10', reach: 'baseline' }],
    plain: plainBm25English,
  });
  const others = all.length - 1;
  return {
    name: 'xquad-mixed',
    files,
    sets: [
      makeSet('in its language', () => 0),
      makeSet('in another language', (place) => 1 + (Math.floor(place / all.length) % others)),
    ],
  };
}

/** Loads the English paragraphs of XQuAD, asked in the other languages. */
export async function loadEnglishXquad(folder: string): Promise<Collection> {
  const others = languages.filter(({ code }) => code !== 'en');
  const sets = others.map(async ({ code }): Promise<QuestionSet> => ({
    name: `xquad, English asked in ${code}`,
    questions: await readQuestions(join(folder, code), ''),
    figures: [{ figure: 'document@1', reach: 'baseline' }],
    plain: plainBm25English,
  }));
  const files = await readFiles(join(folder, 'en'), '');
  return { name: 'xquad-english', files, sets: await Promise.all(sets) };
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
