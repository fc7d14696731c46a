import './pdf/pdf-globals.ts';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { brokenFileError, IntakeError } from '../extraction/intake-error.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction } from '../extraction/extraction.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import { dropTableMarks } from '../pages/clean-text.ts';
import { addSigns } from './pdf/match-signs.ts';
import { joinDividedWords } from './pdf/join-divided-words.ts';
import { joinPdfText } from './pdf/join-pdf-text.ts';
import type { Brackets } from './pdf/visual-brackets.ts';
import { bracketsOf } from './pdf/visual-brackets.ts';
import type { PdfTextItem } from './pdf/pdf-overprint.ts';
import { hasSoftHyphens, restoreSoftHyphens } from './pdf/soft-hyphens.ts';
import { restoreTexLetters } from './pdf/tex-letters.ts';
import { meaningfulTitle } from './meaningful-title.ts';

// Character tables for Chinese, Japanese and Korean fonts that are not embedded in the PDF.
const characterMaps = fileURLToPath(
  new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
);

/** Reads a PDF. Pages keep their numbers; an empty page stays an empty page. */
export async function readPdf(path: string, limit: TextLimit): Promise<Extraction> {
  const file = new Uint8Array(await readFile(path));
  const restoresHyphens = hasSoftHyphens(file);
  const document = await openPdf(file);
  // Before they are read, one after the other: a small file can name one page 50,000 times.
  limit.checkCount(document.numPages);
  const pages: string[] = [];
  const hasForm = (await document.getFieldObjects().catch(() => null)) !== null;
  const { title, program } = await readInfo(document);
  const brackets = bracketsOf(program);
  let firstError: unknown;
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      pages.push(await readPage(document, number, { hasForm, restoresHyphens, brackets, limit }));
    } catch (error) {
      if (error instanceof IntakeError) throw error;
      // An unreadable page becomes an empty page, so that the other pages are still read.
      firstError ??= error;
      pages.push('');
    }
  }
  if (firstError !== undefined && pages.every((page) => page === '')) throw toReason(firstError);
  const texts = joinDividedWords(restoreTexLetters(pages.map(dropTableMarks)));
  const extraction = toExtraction(title, texts);
  await document.loadingTask.destroy();
  return extraction;
}

async function openPdf(data: Uint8Array): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: characterMaps,
    cMapPacked: true,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    stopAtErrors: false,
    // No picture is drawn.
    maxImageSize: 1,
  });
  try {
    return await task.promise;
  } catch (error) {
    throw toReason(error);
  }
}

function toReason(error: unknown): IntakeError {
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return isLocked ? new IntakeError('locked', { kind: 'pdf' }) : brokenFileError('pdf', error);
}

interface PageReading {
  hasForm: boolean;
  restoresHyphens: boolean;
  brackets: Brackets;
  limit: TextLimit;
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  { hasForm, restoresHyphens, brackets, limit }: PageReading,
): Promise<string> {
  const page = await document.getPage(number);
  try {
    const read = joinPdfText(await addSigns(page, await readItems(page, limit)), brackets);
    const text = restoresHyphens ? await restoreSoftHyphens(page, read) : read;
    if (text !== '' && !hasForm) return text;
    return [text, ...(await readNotes(page))].filter((part) => part !== '').join('\n');
  } finally {
    page.cleanup();
  }
}

// Counts the text while reading: a page may draw the same form again and again.
async function readItems(page: PDFPageProxy, limit: TextLimit): Promise<PdfTextItem[]> {
  const items: PdfTextItem[] = [];
  const reader = (page.streamTextContent() as ReadableStream<{ items: PdfTextItem[] }>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const item of part.value.items) {
      // Items that mark content have no text.
      if ('str' in item) limit.take(item.str);
      items.push(item);
    }
  }
  return items;
}

// Reads form fields and comments, which pdfjs does not count as text of the page.
async function readNotes(page: PDFPageProxy): Promise<string[]> {
  const annotations = await page.getAnnotations();
  return annotations.map((annotation) => {
    const { fieldValue, alternativeText, fieldName, contentsObj } = annotation as PdfAnnotation;
    if (typeof fieldValue !== 'string' || /^(?:off)?$/iu.test(fieldValue)) {
      return contentsObj?.str ?? '';
    }
    return `${alternativeText || fieldName || ''}: ${fieldValue}`.replace(/^: /u, '');
  });
}

interface PdfAnnotation {
  fieldValue?: unknown;
  fieldName?: string;
  alternativeText?: string;
  contentsObj?: { str: string };
}

async function readInfo(
  document: PDFDocumentProxy,
): Promise<{ title: string | null; program: string }> {
  try {
    const { info } = await document.getMetadata();
    const { Title, Producer } = info as { Title?: unknown; Producer?: unknown };
    return {
      title: meaningfulTitle(Title),
      program: typeof Producer === 'string' ? Producer : '',
    };
  } catch {
    return { title: null, program: '' };
  }
}
