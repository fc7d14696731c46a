import type { Extraction } from './extraction.ts';
import { isReadable } from './formats/read-file.ts';
import { isPlainText, sniffModernType } from './formats/sniff-type.ts';
import { IntakeError } from './intake-error.ts';
import type { ReadTask } from './process/messages.ts';
import type { ReaderPool } from './process/reader-pool.ts';
import { tooLong } from './process/reader-process.ts';
import { convertLegacy } from './programs/convert-legacy.ts';
import { conversionTarget } from './programs/legacy-types.ts';
import { isImage, recogniseImage, recognisePdf } from './programs/recognise-text.ts';
import type { Recognition } from './programs/recognise-text.ts';
import { ProgramTimeout } from './programs/run-program.ts';
import { withTemporaryFolder } from './programs/temporary-folder.ts';
import { withDeadline } from './programs/with-deadline.ts';

export interface ExtractParts {
  pool: ReaderPool;
  memoryMb: number;
  timeoutMs: number;
  sofficePath: string | null;
  tesseractPath: string | null;
}

// An empty text file is just that; a document without text is one whose content we cannot read.
const plainTypes = new Set(['md', 'markdown', 'txt', 'text', 'log', 'csv', 'tsv']);

/** The text of one file by the way that its type needs. Throws IntakeError. */
export async function extractFile(
  parts: ExtractParts,
  file: ReadTask,
  signal: AbortSignal,
): Promise<Extraction> {
  try {
    const extraction = await choosePath(parts, file, signal);
    const hasText = extraction.pages.some((page) => page !== '');
    if (hasText || plainTypes.has(file.type)) return extraction;
  } catch (error) {
    if (error instanceof ProgramTimeout) throw new IntakeError(tooLong(parts.timeoutMs));
    throw error;
  }
  throw new IntakeError('The file contains no text');
}

async function choosePath(
  parts: ExtractParts,
  file: ReadTask,
  signal: AbortSignal,
): Promise<Extraction> {
  if (file.type === 'pdf') return readPdf(parts, file, signal);
  if (isReadable(file.type)) return parts.pool.read(file, signal);
  if (conversionTarget(file.type) !== undefined) return readLegacy(parts, file, signal);
  if (isImage(file.type)) return recognise(parts, file, signal, recogniseImage);
  if (file.type === '' && (await isPlainText(file.path))) {
    return parts.pool.read({ ...file, type: 'txt' }, signal);
  }
  throw new IntakeError(unsupported(file.type));
}

async function readPdf(
  parts: ExtractParts,
  file: ReadTask,
  signal: AbortSignal,
): Promise<Extraction> {
  const extraction = await parts.pool.read(file, signal);
  if (extraction.pages.every((page) => page !== '')) return extraction;
  const hasText = extraction.pages.some((page) => page !== '');
  try {
    return await recognise(parts, file, signal, (recognition) =>
      recognisePdf(recognition, extraction),
    );
  } catch (error) {
    // A page that cannot be recognised does not take the others with it.
    if (hasText && error instanceof IntakeError) return extraction;
    throw error;
  }
}

async function readLegacy(
  parts: ExtractParts,
  file: ReadTask,
  signal: AbortSignal,
): Promise<Extraction> {
  const modern = await sniffModernType(file.path, file.type);
  if (modern !== null) return parts.pool.read({ path: file.path, type: modern }, signal);
  const target = conversionTarget(file.type) ?? 'docx';
  const { sofficePath, memoryMb } = parts;
  return withTemporaryFolder(async (folder) => {
    const path = await inTime(parts, signal, (limited) =>
      convertLegacy({ ...file, target, sofficePath, folder, memoryMb, signal: limited }),
    );
    return parts.pool.read({ path, type: target }, signal);
  });
}

function recognise(
  parts: ExtractParts,
  file: ReadTask,
  signal: AbortSignal,
  work: (recognition: Recognition) => Promise<Extraction>,
): Promise<Extraction> {
  const { tesseractPath, memoryMb } = parts;
  return withTemporaryFolder((folder) =>
    inTime(parts, signal, (limited) =>
      work({ path: file.path, folder, tesseractPath, memoryMb, signal: limited }),
    ),
  );
}

/** The time counts from when it is this file's turn. */
function inTime<T>(
  { pool, timeoutMs }: ExtractParts,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return pool.inTurn(() => withDeadline(timeoutMs, signal, work), signal);
}

function unsupported(type: string): string {
  return type === ''
    ? 'The file has no extension, so its type is not known'
    : `Files of type .${type} are not supported`;
}
