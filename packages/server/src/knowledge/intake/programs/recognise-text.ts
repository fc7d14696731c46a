import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { isPicture } from '../formats/is-picture.ts';
import { readHead } from '../formats/read-head.ts';
import { IntakeError } from '../intake-error.ts';
import { chooseLanguages } from './recognition-languages.ts';
import { ProgramMissing, runProgram } from './run-program.ts';
import type { ProgramLimits } from './run-program.ts';

const imageTypes = new Set(['jpg', 'jpeg', 'png', 'tif', 'tiff', 'bmp', 'gif', 'webp']);

/** Whether files of this type are pictures, readable only by recognition. */
export function isImage(type: string): boolean {
  return imageTypes.has(type);
}

export interface Recognition extends ProgramLimits {
  path: string;
  /** The tesseract command; null where recognition is turned off. */
  tesseractPath: string | null;
}

/** The text in a picture; a TIFF can hold several pages. Throws IntakeError. */
export async function recogniseImage(recognition: Recognition): Promise<Extraction> {
  const languages = await listLanguages(recognition);
  if (languages === null) {
    throw new IntakeError('Pictures are read only where the OCR part is installed (tesseract-ocr)');
  }
  if (!isPicture(await readHead(recognition.path))) {
    throw new IntakeError('The file is no picture: it is empty or its content is of another type');
  }
  const text = await recognise(recognition, recognition.path, languages);
  const pages = text.replace(/\f\s*$/u, '').split('\f');
  return toExtraction(null, pages);
}

/** The same PDF with the text in those of its pages that have none. Throws IntakeError. */
export async function recognisePdf(
  recognition: Recognition,
  { title, pages }: Extraction,
): Promise<Extraction> {
  const languages = await listLanguages(recognition);
  if (languages === null) throw new IntakeError('The PDF has no text; OCR part not installed');
  const numbers = pages.flatMap((page, at) => (page === '' ? [at + 1] : []));
  await renderPages(recognition, numbers);
  const drawn = new Set(await readdir(recognition.folder));
  const read = [...pages];
  for (const number of numbers.filter((it) => drawn.has(`${it}.png`))) {
    const picture = join(recognition.folder, `${number}.png`);
    read[number - 1] = (await recognise(recognition, picture, languages)).replaceAll('\f', '');
  }
  return toExtraction(title, read);
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

async function recognise(
  recognition: Recognition,
  image: string,
  languages: string,
): Promise<string> {
  const command = recognition.tesseractPath ?? 'tesseract';
  const result = await run(recognition, command, [image, 'stdout', '-l', languages]);
  if (result.code === 0) return result.stdout;
  throw new IntakeError(`The picture could not be read: ${causeOf(result.stderr)}`);
}

function causeOf(printed: string): string {
  const line = printed.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
  return /^(?:Error during processing\.)?$/u.test(line) ? 'it is broken' : line;
}

async function renderPages(recognition: Recognition, numbers: number[]): Promise<void> {
  const script = fileURLToPath(new URL('./render-pdf.child.ts', import.meta.url));
  const result = await run(recognition, process.execPath, [
    '--permission',
    '--allow-fs-read=*',
    `--allow-fs-write=${recognition.folder}`,
    '--allow-addons',
    script,
    recognition.path,
    recognition.folder,
    numbers.join(','),
  ]);
  if (result.code === 0) return;
  throw new IntakeError('The PDF has no text, and its pages could not be drawn to recognise them');
}

function run({ folder, memoryMb, signal }: Recognition, command: string, args: string[]) {
  return runProgram({ command, args, folder, memoryMb, signal });
}
