// Makes the office and PDF files of `documents` from the texts in `sources`:
// `sources/a/b.docx.md` becomes `documents/a/b.docx`. Run: node sample/make-sample.ts
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPages } from './make/blocks.ts';
import { makeDocx } from './make/docx.ts';
import { makeOds, makeOdt } from './make/opendocument.ts';
import { makePdf } from './make/pdf.ts';
import { makePptx } from './make/pptx.ts';
import { makeRtf } from './make/rtf.ts';
import { readSheets } from './make/sheets.ts';
import { makeXlsx } from './make/xlsx.ts';

const makers: Record<string, (source: string) => Uint8Array> = {
  docx: (source) => makeDocx(readPages(source)),
  odt: (source) => makeOdt(readPages(source)),
  pdf: (source) => makePdf(readPages(source)),
  pptx: (source) => makePptx(readPages(source)),
  rtf: (source) => makeRtf(readPages(source)),
  ods: (source) => makeOds(readSheets(source)),
  xlsx: (source) => makeXlsx(readSheets(source)),
};

const here = import.meta.dirname;

/** Every made file, by its path below `documents`. The same sources give the same bytes. */
export function makeFiles(): Map<string, Uint8Array> {
  const made = new Map<string, Uint8Array>();
  for (const source of globSync('**/*.{md,csv}', { cwd: join(here, 'sources') }).sort()) {
    const path = source.replace(/\.(md|csv)$/, '');
    const make = makers[path.slice(path.lastIndexOf('.') + 1)];
    if (!make) throw new Error(`${source}: no maker for this format`);
    made.set(path, make(readFileSync(join(here, 'sources', source), 'utf8')));
  }
  return made;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, bytes] of makeFiles()) {
    const target = join(here, 'documents', path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    console.log(`${path}  ${bytes.length} bytes`);
  }
}
