import { readFile, stat } from 'node:fs/promises';
import { limitText } from '../../packages/reading/src/extraction/text-limit.ts';
import { readPdf } from '../../packages/reading/src/formats/read-pdf.ts';

/** What a child is asked: files, and the repairs that it leaves out. */
export interface ReadTask {
  paths: readonly string[];
  leftOut: readonly string[];
}

/** What was read of a file. */
export interface ReadAnswer {
  path: string;
  pages: readonly string[];
  /** How many pages are garbled, so that their pictures are read. */
  garbled: number;
}

const [taskPath = ''] = process.argv.slice(2);
const { paths, leftOut } = JSON.parse(await readFile(taskPath, 'utf8')) as ReadTask;
const without = new Set(leftOut);
for (const path of paths) {
  const { size } = await stat(path);
  const read = await readPdf(path, limitText(size), without).catch(() => undefined);
  const pages = read?.pages.map(({ text }) => text) ?? [];
  const answer: ReadAnswer = { path, pages, garbled: read?.garbledPages?.length ?? 0 };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
