import { Buffer } from 'node:buffer';
import mammoth from 'mammoth';
import { packArchive } from '../archives/pack-archive.ts';
import { wordDocument } from '../archives/kinds.ts';
import { readArchive } from '../archives/read-archive.ts';
import type { Archive } from '../archives/read-archive.ts';
import { brokenFileError } from '../broken-file-error.ts';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { toPages } from '../pages/divide-pages.ts';
import { firstHeading, pageMark } from '../pages/marks.ts';
import { htmlToText } from './html-text.ts';
import { readCoreTitle } from './read-core-title.ts';

const styleMap = [
  "br[type='page'] => hr.page-break",
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
];

/** Reads a Word document. Divides pages at the page breaks, if there are any. */
export async function readDocx(path: string): Promise<Extraction> {
  const archive = await readArchive(path, wordDocument);
  const html = await toHtml(packArchive(markRenderedBreaks(archive)));
  const text = joinPageMarks(htmlToText(html));
  return toExtraction(readCoreTitle(archive) ?? firstHeading(text), toPages(text));
}

async function toHtml(buffer: Buffer): Promise<string> {
  try {
    const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
    return (await mammoth.convertToHtml({ buffer }, { styleMap, convertImage })).value;
  } catch (error) {
    throw brokenFileError(wordDocument.name, error);
  }
}

// Word stores where pages ended in its last layout, so these breaks give the page numbers that
// people see.
function markRenderedBreaks(archive: Archive): Archive {
  const parts = new Map(archive);
  for (const [name, part] of archive) {
    if (!wordDocument.isMainPart(name)) continue;
    const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('utf8');
    if (!xml.includes('<w:lastRenderedPageBreak')) continue;
    const marked = xml.replace(/<w:lastRenderedPageBreak\s*\/>/gu, '<w:br w:type="page"/>');
    parts.set(name, Buffer.from(marked));
  }
  return parts;
}

// An explicit page break and the rendered break after it mark one page end.
function joinPageMarks(text: string): string {
  const repeated = new RegExp(`${pageMark}(?:\\s*${pageMark})+`, 'gu');
  return text.replace(repeated, pageMark).replace(new RegExp(`${pageMark}\\s*$`, 'u'), '');
}
