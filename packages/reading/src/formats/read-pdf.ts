import './pdf/pdf-globals.ts';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { brokenFileError, IntakeError } from '../extraction/intake-error.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction } from '../extraction/extraction.ts';
import { noteUnreadable } from '../extraction/note-unreadable.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import { dropTableMarks } from '../pages/clean-text.ts';
import { restoreActualTexts } from './pdf/actual-text/restore-actual-text.ts';
import { isGarbled } from './pdf/garbled-text.ts';
import { joinDividedWords } from './pdf/join-divided-words.ts';
import { joinPdfText } from './pdf/join-pdf-text.ts';
import { openPage } from './pdf/pdf-page.ts';
import type { PdfDocument } from './pdf/pdf-page.ts';
import { readFields, readRemarks } from './pdf/read-annotations.ts';
import type { Remarks } from './pdf/read-annotations.ts';
import { repairPage } from './pdf/repairs.ts';
import { drawnSigns } from './pdf/right-to-left/drawn-signs.ts';
import { bracketsOf } from './pdf/right-to-left/visual-brackets.ts';
import { lacksHyphens, restoreSoftHyphens } from './pdf/soft-hyphens.ts';
import { meaningfulTitle } from './meaningful-title.ts';

// Character tables for Chinese, Japanese and Korean fonts that are not embedded in the PDF.
const characterMaps = fileURLToPath(
  new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
);

const nothing: ReadonlySet<string> = new Set();

/**
 * Reads a PDF. Pages keep their numbers; an empty page stays an empty page.
 * @param without names of repairs to leave out, to measure what they gain
 */
export async function readPdf(
  path: string,
  limit: TextLimit,
  without = nothing,
): Promise<Extraction> {
  const proxy = await openPdf(new Uint8Array(await readFile(path)));
  // Before they are read, one after the other: a small file can name one page 50,000 times.
  limit.checkCount(proxy.numPages);
  const { title, producer, isTex } = await readInformation(proxy);
  const reading: Reading = {
    hasForm: (await proxy.getFieldObjects().catch(() => null)) !== null,
    remarks: await readRemarks(proxy, limit),
    limit,
    document: { isTex, brackets: bracketsOf(producer), readActualText: restoreActualTexts(path) },
    without,
    garbledPages: [],
  };
  const pages = await readPages(proxy, reading);
  if (!without.has('soft hyphens') && lacksHyphens(pages)) await addHyphens(proxy, pages);
  const plain = pages.map(dropTableMarks);
  const texts = without.has('divided words') ? plain : joinDividedWords(plain);
  await proxy.loadingTask.destroy();
  const { garbledPages } = reading;
  const extraction = toExtraction(title, texts);
  const notes = noteUnreadable([], extraction.pages, garbledPages);
  return { ...extraction, garbledPages, notes };
}

async function readPages(proxy: PDFDocumentProxy, reading: Reading): Promise<string[]> {
  const pages: string[] = [];
  let firstError: unknown;
  for (let number = 1; number <= proxy.numPages; number += 1) {
    try {
      pages.push(await readPage(proxy, number, reading));
    } catch (error) {
      if (error instanceof IntakeError) throw error;
      // An unreadable page becomes an empty page, so that the other pages are still read.
      firstError ??= error;
      pages.push('');
    }
  }
  if (firstError !== undefined && pages.every((page) => page === '')) throw toReason(firstError);
  return pages;
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
    // Fonts with their names.
    fontExtraProperties: true,
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

interface Reading {
  hasForm: boolean;
  remarks: ReadonlyMap<number, Remarks>;
  limit: TextLimit;
  document: PdfDocument;
  without: ReadonlySet<string>;
  garbledPages: number[];
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  reading: Reading,
): Promise<string> {
  const proxy = await document.getPage(number);
  try {
    const { notes, comments } = reading.remarks.get(number - 1) ?? { notes: [], comments: [] };
    const page = await openPage(proxy, reading.document, reading.limit);
    const { runs } = await repairPage({ ...page, runs: [...page.runs, ...notes] }, reading.without);
    const text = joinPdfText(runs);
    if (await isGarbled(proxy, text)) reading.garbledPages.push(number);
    const fields = reading.hasForm ? await readFields(proxy) : [];
    return [text, ...fields, ...comments].filter((part) => part !== '').join('\n');
  } finally {
    proxy.cleanup();
  }
}

/** Adds the hyphens that pdfjs leaves out, where a program calls all of them soft. */
async function addHyphens(document: PDFDocumentProxy, pages: string[]): Promise<void> {
  for (const [at, text] of pages.entries()) {
    if (text === '') continue;
    const page = await document.getPage(at + 1);
    const signs = await drawnSigns(page).catch(() => []);
    pages[at] = restoreSoftHyphens(text, signs);
    page.cleanup();
  }
}

interface Information {
  title: string | null;
  producer: string;
  isTex: boolean;
}

async function readInformation(document: PDFDocumentProxy): Promise<Information> {
  try {
    const { info } = await document.getMetadata();
    const { Title, Creator, Producer } = info as Record<string, unknown>;
    const programs = [Creator, Producer].filter((name) => typeof name === 'string').join(' ');
    return {
      title: meaningfulTitle(Title),
      producer: typeof Producer === 'string' ? Producer : '',
      isTex: /tex|dvi|ghostscript/iu.test(programs),
    };
  } catch {
    return { title: null, producer: '', isTex: false };
  }
}
