import { constants, copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPicture } from '../file-types/picture-kinds.ts';
import { readHead } from '../file-types/sniff-type.ts';
import { IntakeError } from '../extraction/intake-error.ts';
import type { RecognisedPage, TextSummary } from '../extraction/messages.ts';
import { readerFlags } from '../sandbox/reader-flags.ts';
import { readCertain } from './certain-text.ts';
import { chooseLanguages } from './recognition-languages.ts';
import { ProgramMissing, runProgram } from './run-program.ts';
import type { ProgramLimits } from './run-program.ts';

/** Characters of a program's error output that are kept for the log. */
const printedMax = 2_000;

export interface Recognition extends ProgramLimits {
  path: string;
  /** The tesseract command; null if recognition is turned off. */
  tesseractPath: string | null;
}

/**
 * Returns the text recognised in a picture. Each page of a TIFF ends with a form feed.
 * Throws IntakeError.
 */
export async function recogniseImage(recognition: Recognition): Promise<string> {
  const languages = await listLanguages(recognition);
  if (languages === null) {
    throw new IntakeError('ocr_missing');
  }
  if (!isPicture(await readHead(recognition.path))) {
    throw new IntakeError('picture_missing');
  }
  return recognise(recognition, await copyInto(recognition), languages);
}

/**
 * Returns the text recognised on the empty and garbled pages of a PDF. Leaves out blank pages, and
 * garbled ones that no installed language fits. Throws IntakeError.
 */
export async function recognisePdf(
  recognition: Recognition,
  { emptyPages, garbledPages }: Pick<TextSummary, 'emptyPages' | 'garbledPages'>,
): Promise<RecognisedPage[]> {
  const numbers = [...emptyPages, ...garbledPages];
  const languages = await listLanguages(recognition);
  if (languages === null) throw new IntakeError('pdf_without_text');
  await renderPages(recognition, numbers);
  const drawn = new Set(await readdir(recognition.folder));
  const pages: RecognisedPage[] = [];
  for (const pageNumber of numbers.filter((it) => drawn.has(`${it}.png`))) {
    const picture = join(recognition.folder, `${pageNumber}.png`);
    const isEmpty = emptyPages.includes(pageNumber);
    const read = isEmpty ? recognise : recogniseCertain;
    const text = await read(recognition, picture, languages);
    if (text !== null) pages.push({ pageNumber, text });
  }
  return pages;
}

/** Copies the file to where its programs may read. */
async function copyInto({ path, folder }: Recognition): Promise<string> {
  const copy = join(folder, 'input');
  await copyFile(path, copy, constants.COPYFILE_FICLONE);
  return copy;
}

async function listLanguages(recognition: Recognition): Promise<string | null> {
  if (recognition.tesseractPath === null) return null;
  try {
    const { stdout } = await run(recognition, recognition.tesseractPath, ['--list-langs']);
    return chooseLanguages(stdout);
  } catch (error) {
    if (error instanceof ProgramMissing) return null;
    throw error;
  }
}

/** Returns the text of a picture, or null if the languages do not fit it. */
async function recogniseCertain(
  recognition: Recognition,
  image: string,
  languages: string,
): Promise<string | null> {
  return readCertain(await recognise(recognition, image, languages, ['tsv']));
}

async function recognise(
  recognition: Recognition,
  image: string,
  languages: string,
  output: readonly string[] = [],
): Promise<string> {
  const command = recognition.tesseractPath ?? 'tesseract';
  const args = [image, 'stdout', '-l', languages, ...output];
  const result = await run(recognition, command, args);
  if (result.code === 0) return result.stdout;
  throw new IntakeError(
    'picture_broken',
    {},
    {
      cause: new Error(result.stderr.slice(0, printedMax)),
    },
  );
}

async function renderPages(recognition: Recognition, numbers: readonly number[]): Promise<void> {
  const script = fileURLToPath(new URL('./render-pdf.child.ts', import.meta.url));
  const result = await run(recognition, process.execPath, [
    ...readerFlags([join(recognition.folder, '*')]),
    `--allow-fs-write=${recognition.folder}`,
    '--allow-addons',
    script,
    await copyInto(recognition),
    recognition.folder,
    numbers.join(','),
  ]);
  if (result.code === 0) return;
  throw new IntakeError(
    'pdf_not_drawn',
    {},
    {
      cause: new Error(result.stderr.slice(0, printedMax)),
    },
  );
}

function run(recognition: Recognition, command: string, args: string[]) {
  return runProgram({ ...recognition, command, args });
}
