import './pdf-globals.ts';
import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { IntakeError } from '../intake-error.ts';
import { joinPdfText } from './join-pdf-text.ts';
import type { PdfTextItem } from './join-pdf-text.ts';

/** A PDF; its pages keep their numbers, an empty page stays as an empty page. */
export async function readPdf(path: string): Promise<Extraction> {
  const document = await openPdf(new Uint8Array(await readFile(path)));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(await readPage(document, number));
  }
  return toExtraction(await readTitle(document), pages);
}

async function openPdf(data: Uint8Array): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    stopAtErrors: false,
  });
  try {
    return await task.promise;
  } catch (error) {
    throw toReason(error);
  }
}

function toReason(error: unknown): IntakeError {
  const { name, message } = error as Error;
  if (name === 'PasswordException') return new IntakeError('The PDF is protected by a password');
  return new IntakeError(`The PDF is broken: ${message}`);
}

// A page that cannot be read does not take the others with it.
async function readPage(document: PDFDocumentProxy, number: number): Promise<string> {
  let page: PDFPageProxy | undefined;
  try {
    page = await document.getPage(number);
    const { items } = await page.getTextContent();
    return joinPdfText(items as PdfTextItem[]);
  } catch {
    return '';
  } finally {
    page?.cleanup();
  }
}

async function readTitle(document: PDFDocumentProxy): Promise<string | null> {
  try {
    const { info } = await document.getMetadata();
    const title = (info as { Title?: unknown }).Title;
    return typeof title === 'string' ? meaningfulTitle(title) : null;
  } catch {
    return null;
  }
}

// Many programs write the name of the source file, or "untitled", where the title belongs.
function meaningfulTitle(title: string): string | null {
  const text = title.replace(/^Microsoft (?:Word|PowerPoint|Excel) - /u, '').trim();
  return /^(?:untitled.*|.*\.\w{2,5}|[\W\d_]*)$/iu.test(text) ? null : text;
}
