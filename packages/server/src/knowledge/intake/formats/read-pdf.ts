import './pdf-globals.ts';
import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { IntakeError } from '../intake-error.ts';
import { joinPdfText } from './join-pdf-text.ts';
import type { PdfTextItem } from './join-pdf-text.ts';
import { meaningfulTitle } from './meaningful-title.ts';

/** A PDF; its pages keep their numbers, an empty page stays as an empty page. */
export async function readPdf(path: string): Promise<Extraction> {
  const document = await openPdf(new Uint8Array(await readFile(path)));
  const pages: string[] = [];
  let firstError: unknown;
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      pages.push(await readPage(document, number));
    } catch (error) {
      // A page that cannot be read does not take the others with it.
      firstError ??= error;
      pages.push('');
    }
  }
  if (firstError !== undefined && pages.every((page) => page === '')) throw toReason(firstError);
  const extraction = toExtraction(await readTitle(document), pages);
  await document.loadingTask.destroy();
  return extraction;
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

async function readPage(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  try {
    const { items } = await page.getTextContent();
    return joinPdfText(items as PdfTextItem[]);
  } finally {
    page.cleanup();
  }
}

async function readTitle(document: PDFDocumentProxy): Promise<string | null> {
  try {
    const { info } = await document.getMetadata();
    return meaningfulTitle((info as { Title?: unknown }).Title);
  } catch {
    return null;
  }
}
