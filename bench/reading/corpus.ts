import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findData } from '../collections/data-folder.ts';
import type { RunOptions } from '../run-options.ts';
import { scriptOf } from './found-words.ts';
import type { CorpusFile } from './corpus-file.ts';
import { makePdfs } from './make-pdfs.ts';

const run = promisify(execFile);

/** Makes PDFs of known texts, and finds those of the shared data and of `BENCH_PDF_DIR`. */
export async function loadCorpus({ dataDir, every }: RunOptions): Promise<CorpusFile[]> {
  const folder = join(dataDir, 'reading');
  await mkdir(folder, { recursive: true });
  const folders = [findData('files', 'pdf'), findData('faults'), process.env['BENCH_PDF_DIR']];
  const found: CorpusFile[] = [];
  for (const one of folders) {
    const names = one ? (await readdir(one)).filter((name) => name.endsWith('.pdf')).sort() : [];
    for (const [at, name] of names.entries()) {
      if (at % every !== 0) continue;
      const path = join(one ?? '', name);
      const text = await readByPdftotext(path);
      const script = scriptOf(text);
      if (script !== null) found.push({ path, origin: 'found', script, text });
    }
  }
  return [...(await makePdfs(folder)), ...found];
}

export async function readByPdftotext(path: string): Promise<string> {
  const options = { timeout: 20_000, maxBuffer: 2 ** 28 };
  return run('pdftotext', [path, '-'], options).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
