import type { Extraction } from './extraction.ts';
import { isReadable } from './formats/read-file.ts';
import { isPlainText, sniffModernType } from './formats/sniff-type.ts';
import { IntakeError } from './intake-error.ts';
import type { ReadTask } from './process/messages.ts';
import type { ReaderPool } from './process/reader-pool.ts';
import { tooLong } from './process/reader-process.ts';
import { conversionTarget, convertLegacy } from './programs/convert-legacy.ts';
import { isImage, recogniseImage, recognisePdf } from './programs/recognise-text.ts';
import { ProgramTimeout } from './programs/run-program.ts';
import { withTemporaryFolder } from './programs/temporary-folder.ts';

export interface ExtractParts {
  pool: ReaderPool;
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
  if (extraction.pages.some((page) => page !== '')) return extraction;
  return recognise(parts, file, signal, recognisePdf);
}

async function readLegacy(
  parts: ExtractParts,
  file: ReadTask,
  signal: AbortSignal,
): Promise<Extraction> {
  const modern = await sniffModernType(file.path, file.type);
  if (modern !== null) return parts.pool.read({ path: file.path, type: modern }, signal);
  const target = conversionTarget(file.type) ?? 'docx';
  const { sofficePath, timeoutMs } = parts;
  return withTemporaryFolder(async (folder) => {
    const path = await parts.pool.inTurn(
      () => convertLegacy({ ...file, target, sofficePath, folder, timeoutMs, signal }),
      signal,
    );
    return parts.pool.read({ path, type: target }, signal);
  });
}

function recognise(
  parts: ExtractParts,
  file: ReadTask,
  signal: AbortSignal,
  work: typeof recogniseImage,
): Promise<Extraction> {
  const { tesseractPath, timeoutMs } = parts;
  return withTemporaryFolder((folder) =>
    parts.pool.inTurn(
      () => work({ path: file.path, folder, tesseractPath, timeoutMs, signal }),
      signal,
    ),
  );
}

function unsupported(type: string): string {
  return type === ''
    ? 'The file has no extension, so its type is not known'
    : `Files of type .${type} are not supported`;
}
