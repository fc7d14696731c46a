import { CliError } from '../terminal/cli-error.ts';
import { describeFaults } from '../members/read-people.ts';
import type { Fault } from '../members/read-people.ts';
import { readTable } from '../members/read-table.ts';
import type { TableRow } from '../members/read-table.ts';
import { goldenFile } from './golden-file.ts';
import type { GoldenQuestion } from './golden-file.ts';

const columns = ['question', 'document', 'page', 'words', 'expect', 'as', 'team'] as const;
type Column = (typeof columns)[number];
type Places = ReadonlyMap<Column, number>;

/** A golden question of a table. Further rows of the same question add documents and words. */
interface Listed {
  line: number;
  question: string;
  as: string | undefined;
  expect: string | undefined;
  team: string | undefined;
  documents: { line: number; name: string; page: string | number | undefined }[];
  words: { line: number; text: string }[];
}

/**
 * Reads the golden questions of a CSV file. The heading names the columns, in any order; other
 * columns are ignored. Throws one error with all faults, each with line and column.
 */
export function readGoldenTable(bytes: Uint8Array, file: string): GoldenQuestion[] {
  const [heading, ...rows] = readTable(bytes, file);
  if (!heading) throw new CliError(`${file} is empty`);
  const places = readHeading(heading, file);
  if (rows.length === 0) throw new CliError(`${file} has a heading and no question below it`);
  const listed = gather(rows, places);
  const faults = findRepeatedRows(listed, file);
  const parsed = goldenFile.safeParse({ questions: listed.map(toQuestion) });
  faults.push(...(parsed.error?.issues ?? []).map((issue) => toFault(issue, listed, file)));
  if (!parsed.success || faults.length > 0) throw new CliError(describeFaults(faults));
  return parsed.data.questions;
}

function readHeading({ line, cells }: TableRow, file: string): Places {
  const names = cells.map((cell) => cell.toLowerCase().replace(/^documents$/, 'document'));
  const places = new Map(
    columns.flatMap((column) => {
      const place = names.indexOf(column);
      return place < 0 ? [] : [[column, place] as const];
    }),
  );
  const missing = (['question', 'document'] as const).filter((column) => !places.has(column));
  if (missing.length === 0) return places;
  throw new CliError(
    `${file} line ${line}: there is no column ${missing.join(' and none ')}; ` +
      `the first line names the columns: ${columns.join(', ')}`,
  );
}

function gather(rows: readonly TableRow[], places: Places): Listed[] {
  const listed = new Map<string, Listed>();
  for (const { line, cells } of rows) {
    const cell = (column: Column) => cells[places.get(column) ?? -1] || undefined;
    const [question = '', as, team] = [cell('question'), cell('as'), cell('team')];
    // A row without a question is a fault by itself and does not join other rows.
    const key = JSON.stringify([question || line, as, team]);
    const first = { line, question, as, team, expect: cell('expect'), documents: [], words: [] };
    const asked = listed.get(key) ?? first;
    const name = cell('document');
    // A row that expects nothing has no document.
    if (name !== undefined || asked.expect !== 'nothing') {
      asked.documents.push({ line, name: name ?? '', page: toPage(cell('page')) });
    }
    const words = (cell('words') ?? '').split(/[|\n]/).map((text) => text.trim());
    asked.words.push(...words.filter(Boolean).map((text) => ({ line, text })));
    listed.set(key, asked);
  }
  return [...listed.values()];
}

/** Returns the page number, or the text itself, which the schema then reports as a fault. */
function toPage(text: string | undefined): string | number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
}

function toQuestion({ question, as, expect, team, documents, words }: Listed) {
  return {
    question,
    as,
    expect,
    team,
    documents: documents.map(({ name, page }) => ({ name, page })),
    words: words.map(({ text }) => text),
  };
}

function findRepeatedRows(listed: readonly Listed[], file: string): Fault[] {
  return listed.flatMap(({ documents }) =>
    documents.flatMap(({ line, name, page }, at) => {
      const first = documents.slice(0, at).find((it) => it.name === name && it.page === page);
      return first
        ? [{ place: `${file} line ${line}`, message: `repeats line ${first.line}` }]
        : [];
    }),
  );
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/**
 * Converts an issue such as `questions[2].documents[1].page must be …` into a fault at the
 * document's line.
 */
function toFault({ path, message }: Issue, listed: readonly Listed[], file: string): Fault {
  const [, at, list, place, field] = path;
  const asked = listed[Number(at)];
  const [line, column] =
    list === 'documents'
      ? [asked?.documents[Number(place ?? 0)]?.line, field === 'page' ? 'page' : 'document']
      : list === 'words'
        ? [asked?.words[Number(place ?? 0)]?.line, 'words']
        : [asked?.line, String(list ?? '')];
  const said = message.replaceAll(
    /questions\[(\d+)\]/g,
    (_, it: string) => `line ${listed[Number(it)]?.line ?? '?'}`,
  );
  const where = line === undefined ? file : `${file} line ${line}`;
  return { place: where, message: [column, said].filter(Boolean).join(' ') };
}
