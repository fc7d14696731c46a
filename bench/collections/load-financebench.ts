import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cutQuestion, plainBm25English } from './collection.ts';
import type { Collection, Question, SourceFile } from './collection.ts';
import { readJsonLines } from './read-lines.ts';

interface Entry {
  question: string;
  evidence: { document: string; pageNumber: number }[];
}

/** Loads annual reports as PDF, with questions whose evidence is on known pages. */
export async function loadFinancebench(folder: string): Promise<Collection> {
  const names = (await readdir(join(folder, 'pdf'))).toSorted();
  const files: SourceFile[] = names.map((name) => ({
    key: name,
    name,
    folderPath: null,
    read: async () => new Uint8Array(await readFile(join(folder, 'pdf', name))),
  }));
  const entries = await readJsonLines<Entry>(join(folder, 'questions.jsonl'));
  return {
    name: 'financebench',
    files,
    sets: [
      {
        name: 'financebench',
        questions: entries.map(toQuestion),
        figures: [
          { figure: 'document@1', reach: 0.75 },
          { figure: 'document@10', reach: 0.98 },
          { figure: 'page@5', reach: 0.32 },
          { figure: 'page@10', reach: 0.45 },
        ],
        plain: plainBm25English,
      },
    ],
  };
}

function toQuestion({ question, evidence }: Entry): Question {
  return {
    text: cutQuestion(question),
    documents: new Set(evidence.map(({ document }) => document)),
    pages: new Set(evidence.map(({ document, pageNumber }) => `${document}#${pageNumber}`)),
  };
}
