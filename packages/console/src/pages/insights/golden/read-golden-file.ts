import type { GoldenQuestion } from '@guildhall/sdk';
import { readCells } from '#ui/read-cells.ts';

const columns = ['question', 'document', 'page', 'words', 'expect', 'as'] as const;
type Column = (typeof columns)[number];

/** Thrown if a file holds no questions in a known form. */
export class UnreadableFile extends Error {}

/** Reads golden questions from a file: a table with a heading, or JSON as `guildhall eval` takes it. */
export async function readGoldenFile(file: File): Promise<GoldenQuestion[]> {
  if (/\.json$/i.test(file.name)) return readJson(await file.text());
  return readTable(await readCells(file));
}

function readJson(text: string): GoldenQuestion[] {
  const content = parse(text) as { questions?: unknown } | null;
  const list = Array.isArray(content) ? content : content?.questions;
  if (!Array.isArray(list) || list.length === 0) throw new UnreadableFile();
  return list.map((it: Partial<GoldenQuestion> | null) => ({
    question: it?.question ?? '',
    as: it?.as ?? null,
    expect: it?.expect ?? 'answer',
    documents: (it?.documents ?? []).map(({ name, page }) => ({ name, page: page ?? null })),
    words: it?.words ?? [],
  }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile();
  }
}

/** Merges rows with the same question and `as`: their documents and words are collected. */
function readTable([heading = [], ...rows]: string[][]): GoldenQuestion[] {
  const names = heading.map((cell) => cell.toLowerCase().replace(/^documents$/, 'document'));
  if (!names.includes('question') || rows.length === 0) throw new UnreadableFile();
  const found = new Map<string, GoldenQuestion>();
  for (const row of rows) {
    const cell = (column: Column) => row[names.indexOf(column)] ?? '';
    const [question, as] = [cell('question'), cell('as') || null];
    const expect = cell('expect') === 'nothing' ? 'nothing' : 'answer';
    const key = JSON.stringify([question, as]);
    const held = found.get(key) ?? { question, as, expect, documents: [], words: [] };
    if (cell('document')) {
      held.documents.push({ name: cell('document'), page: Number(cell('page')) || null });
    }
    held.words.push(
      ...cell('words')
        .split(/[|\n]/)
        .map((text) => text.trim())
        .filter(Boolean),
    );
    found.set(key, held);
  }
  return [...found.values()];
}
