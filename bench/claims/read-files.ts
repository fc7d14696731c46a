import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { formats } from '../../packages/reading/src/formats/formats.ts';
import { limitText } from '../../packages/reading/src/extraction/text-limit.ts';
import { placeTables } from '../../packages/text/src/tables/page-table.ts';
import type { FoundDocument } from '../../packages/server/src/library/search/read-found-pages.ts';
import type { SourceFile } from '../collections/collection.ts';

/** Reads files as intake does, those aside that need other programs. */
export async function readFiles(files: readonly SourceFile[]): Promise<FoundDocument[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-claims-'));
  const documents: FoundDocument[] = [];
  try {
    for (const file of files) documents.push(...(await readFile(file, folder)));
  } finally {
    await rm(folder, { recursive: true });
  }
  return documents;
}

async function readFile(file: SourceFile, folder: string): Promise<FoundDocument[]> {
  const type = extname(file.name).slice(1).toLowerCase();
  const format = formats.find(({ types }) => types.includes(type));
  if (!format) return [];
  const path = join(folder, `file.${type}`);
  await writeFile(path, await file.read());
  const { size: sizeBytes } = await stat(path);
  try {
    const { pages } = await format.read({ path, type, sizeBytes }, limitText(sizeBytes));
    return [toDocument(file, type, pages)];
  } catch {
    return [];
  }
}

type ReadPages = Awaited<ReturnType<(typeof formats)[number]['read']>>['pages'];

function toDocument(file: SourceFile, type: string, pages: ReadPages): FoundDocument {
  return {
    id: file.key,
    name: file.name,
    type,
    folderPath: file.folderPath,
    totalPages: pages.length,
    hasPages: type === 'pdf',
    score: 1,
    pages: pages.map(({ text, tables }, at) => ({
      pageNumber: at + 1,
      text,
      tables: placeTables(tables, text.length),
      score: 1,
    })),
  };
}
