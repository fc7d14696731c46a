import './pdf/pdf-globals.ts';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { brokenFileError, IntakeError } from '../extraction/intake-error.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { countNotes, toExtraction } from '../extraction/extraction.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import { dropTableMarks } from '../pages/clean-text.ts';
import { restoreActualTexts } from './pdf/actual-text/restore-actual-text.ts';
import { restorePages } from './pdf/font-letters/page-letters.ts';
import { countUnreadable, isGarbled } from './pdf/signs/garbled-text.ts';
import { joinDividedWords } from './pdf/words/join-divided-words.ts';
import type { PdfFonts } from './pdf/signs/font-signs.ts';
import { joinPdfText } from './pdf/join-pdf-text.ts';
import { readFields, readRemarks } from './pdf/read-annotations.ts';
import type { Remarks } from './pdf/read-annotations.ts';
import { readItems } from './pdf/read-items.ts';
import { readUnderscores } from './pdf/words/drawn-underscores.ts';
import { hasSoftHyphens, lacksHyphens, restoreSoftHyphens } from './pdf/words/soft-hyphens.ts';
import { bracketsOf } from './pdf/right-to-left/visual-brackets.ts';
import type { Brackets } from './pdf/right-to-left/visual-brackets.ts';
import { restoreTexLetters } from './pdf/signs/tex-letters.ts';
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
  const { title, producer, isTex, mayBeTex, isEncrypted } = await readInformation(document);
  const reading = {
    hasForm,
    remarks: await readRemarks(document, limit),
    restoresHyphens,
    brackets: bracketsOf(producer),
    limit,
    fonts: {
      isTex,
      names: new Map(),
      restoreLetters: restorePages(path, producer),
      restoreActualText: restoreActualTexts(path),
      readUnderscores: readUnderscores(path),
    },
    garbledPages: 0,
  };
  let firstError: unknown;
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      pages.push(await readPage(document, number, reading));
    } catch (error) {
      if (error instanceof IntakeError) throw error;
      // An unreadable page becomes an empty page, so that the other pages are still read.
      firstError ??= error;
      pages.push('');
    }
  }
  if (firstError !== undefined && pages.every((page) => page === '')) throw toReason(firstError);
  if (isEncrypted && !restoresHyphens && lacksHyphens(pages)) await restoreAll(document, pages);
  const plain = pages.map(dropTableMarks);
  const texts = joinDividedWords(mayBeTex ? restoreTexLetters(plain) : plain);
  const extraction = toExtraction(title, texts, [
    ...countNotes('pages_garbled', reading.garbledPages),
    ...countNotes('characters_unreadable', countUnreadable(texts)),
  ]);
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
    // The fonts themselves among them, as pdfjs draws them.
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

interface PageReading {
  hasForm: boolean;
  remarks: ReadonlyMap<number, Remarks>;
  restoresHyphens: boolean;
  brackets: Brackets;
  limit: TextLimit;
  fonts: PdfFonts;
  garbledPages: number;
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  reading: PageReading,
): Promise<string> {
  const { hasForm, remarks, restoresHyphens, brackets, limit, fonts } = reading;
  const page = await document.getPage(number);
  try {
    const { notes, comments } = remarks.get(number - 1) ?? { notes: [], comments: [] };
    const read = joinPdfText(await readItems(page, limit, fonts, notes), brackets);
    const text = restoresHyphens ? await restoreSoftHyphens(page, read) : read;
    if (await isGarbled(page, text)) reading.garbledPages += 1;
    const fields = hasForm ? await readFields(page) : [];
    return [text, ...fields, ...comments].filter((part) => part !== '').join('\n');
  } finally {
    page.cleanup();
  }
}

// What the fonts of an encrypted file name can be seen only in what its pages draw.
async function restoreAll(document: PDFDocumentProxy, pages: string[]): Promise<void> {
  for (const [at, text] of pages.entries()) {
    if (text === '') continue;
    const page = await document.getPage(at + 1);
    pages[at] = await restoreSoftHyphens(page, text).catch(() => text);
    page.cleanup();
  }
}

interface Information {
  title: string | null;
  producer: string;
  isTex: boolean;
  /** True also of files that name no program. */
  mayBeTex: boolean;
  isEncrypted: boolean;
}

async function readInformation(document: PDFDocumentProxy): Promise<Information> {
  try {
    const { info } = await document.getMetadata();
    const { Title, Creator, Producer, EncryptFilterName } = info as Record<string, unknown>;
    const programs = [Creator, Producer].filter((name) => typeof name === 'string').join(' ');
    const isTex = /tex|dvi|ghostscript/iu.test(programs);
    return {
      title: meaningfulTitle(Title),
      producer: typeof Producer === 'string' ? Producer : '',
      isTex,
      mayBeTex: isTex || programs.trim() === '',
      isEncrypted: typeof EncryptFilterName === 'string',
    };
  } catch {
    return { title: null, producer: '', isTex: false, mayBeTex: true, isEncrypted: false };
  }
}
