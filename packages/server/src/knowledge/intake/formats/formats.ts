import type { Extraction } from '../extraction.ts';
import { IntakeError } from '../intake-error.ts';

type ReadFormat = (path: string, type: string) => Promise<Extraction>;

// Each format's module is loaded on first use, so a process that reads only PDFs loads little.
const readPdf: ReadFormat = async (path) => (await import('./read-pdf.ts')).readPdf(path);
const readDocx: ReadFormat = async (path) => (await import('./read-docx.ts')).readDocx(path);
const readSlides: ReadFormat = async (path) =>
  (await import('./read-presentation.ts')).readPresentation(path);
const readWorkbook: ReadFormat = async (path) =>
  (await import('./read-workbook.ts')).readWorkbook(path);
const readHtml: ReadFormat = async (path) => (await import('./read-html.ts')).readHtml(path);
const readText: ReadFormat = async (path) => (await import('./read-text.ts')).readText(path);
const readCsv: ReadFormat = async (path, type) =>
  (await import('./read-csv.ts')).readCsv(path, type);

const formats: ReadonlyMap<string, ReadFormat> = new Map([
  ['pdf', readPdf],
  ...['docx', 'docm', 'dotx', 'dotm'].map((type) => [type, readDocx] as const),
  ...['pptx', 'pptm', 'ppsx', 'ppsm', 'potx'].map((type) => [type, readSlides] as const),
  ...['xlsx', 'xlsm', 'xltx'].map((type) => [type, readWorkbook] as const),
  ['odt', async (path) => (await import('./read-opendocument.ts')).readOdt(path)],
  ['ods', async (path) => (await import('./read-opendocument.ts')).readOds(path)],
  ['odp', async (path) => (await import('./read-presentation.ts')).readOdp(path)],
  ['epub', async (path) => (await import('./read-epub.ts')).readEpub(path)],
  ['rtf', async (path) => (await import('./read-rtf.ts')).readRtf(path)],
  ...['html', 'htm', 'xhtml'].map((type) => [type, readHtml] as const),
  ...['md', 'markdown', 'txt', 'text', 'log'].map((type) => [type, readText] as const),
  ...['csv', 'tsv'].map((type) => [type, readCsv] as const),
  ['json', async (path) => (await import('./read-json.ts')).readJson(path)],
  ['jsonl', async (path) => (await import('./read-json.ts')).readJson(path)],
  ['xml', async (path) => (await import('./read-xml.ts')).readXml(path)],
  ['msg', async (path) => (await import('./read-msg.ts')).readMsg(path)],
  ['eml', async (path) => (await import('./read-mail.ts')).readMail(path)],
]);

/** True if files of this type can be read without an external program. */
export function isReadableType(type: string): boolean {
  return formats.has(type);
}

/** Reads the text of a file. Throws IntakeError if the file cannot be read. */
export async function readFileText(file: { path: string; type: string }): Promise<Extraction> {
  const read = formats.get(file.type);
  if (read === undefined) throw new IntakeError('unsupported', { type: file.type });
  return read(file.path, file.type);
}
