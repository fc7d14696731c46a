import type { Extraction } from '../extraction.ts';
import { IntakeError } from '../intake-error.ts';

type ReadFormat = (path: string, type: string) => Promise<Extraction>;

// Loaded when first needed: a process that only reads PDFs never loads the other libraries.
const readPdf: ReadFormat = async (path) => (await import('./read-pdf.ts')).readPdf(path);
const readDocx: ReadFormat = async (path) => (await import('./read-docx.ts')).readDocx(path);
const readHtml: ReadFormat = async (path) => (await import('./read-html.ts')).readHtml(path);
const readText: ReadFormat = async (path) => (await import('./read-text.ts')).readText(path);

const formats: Readonly<Record<string, ReadFormat>> = {
  pdf: readPdf,
  docx: readDocx,
  docm: readDocx,
  dotx: readDocx,
  dotm: readDocx,
  html: readHtml,
  htm: readHtml,
  xhtml: readHtml,
  md: readText,
  markdown: readText,
  txt: readText,
};

/** The text of one file. Throws IntakeError with a reason that names the cause. */
export async function readFileText(file: { path: string; type: string }): Promise<Extraction> {
  const read = Object.hasOwn(formats, file.type) ? formats[file.type] : undefined;
  if (read === undefined) throw new IntakeError(`Files of type .${file.type} are not supported`);
  return read(file.path, file.type);
}
