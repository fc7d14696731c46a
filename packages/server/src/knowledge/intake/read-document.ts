import type { Batch } from './pages/make-batches.ts';
import { isReadable } from './formats/read-file.ts';
import { isPlainText, sniffModernType } from './formats/sniff-type.ts';
import { IntakeError } from './intake-error.ts';
import type { ReadEnd, ReadHead, ReadTask } from './sandbox/messages.ts';
import type { ReaderPool } from './sandbox/reader-pool.ts';
import { tooSlow } from './sandbox/reader-process.ts';
import type { ReaderProcess } from './sandbox/reader-process.ts';
import { convertLegacy } from './programs/convert-legacy.ts';
import { conversionTarget } from './programs/legacy-types.ts';
import { isImage, recogniseImage, recognisePdf } from './programs/recognise-text.ts';
import type { Recognition } from './programs/recognise-text.ts';
import { ProgramTimeout } from './programs/run-program.ts';
import { withTemporaryFolder } from './programs/temporary-folder.ts';
import { withDeadline } from './programs/with-deadline.ts';

/** A piece of a file's text: any number of batches, then one end. */
export type ReadPiece = { kind: 'batch'; batch: Batch } | ReadEnd;

export interface ReadingParts {
  pool: ReaderPool;
  memoryMb: number;
  timeoutMs: number;
  sofficePath: string | null;
  tesseractPath: string | null;
}

/** A file to read and the receiver of its pieces. */
interface Reading {
  parts: ReadingParts;
  file: ReadTask;
  signal: AbortSignal;
  /** Hands a piece over. Resolves when the receiver has room for the next piece. */
  send(piece: ReadPiece): Promise<void>;
}

// Types whose files may be empty. A file of another type without text has unreadable content.
const plainTypes = new Set(['md', 'markdown', 'txt', 'text', 'log', 'csv', 'tsv']);

/** Reads a file in the way its type requires and sends its pieces. Throws IntakeError. */
export async function readDocument(reading: Reading): Promise<void> {
  try {
    await choosePath(reading);
  } catch (error) {
    if (error instanceof ProgramTimeout) throw tooSlow(reading.parts.timeoutMs);
    throw error;
  }
}

async function choosePath(reading: Reading): Promise<void> {
  const { path, type } = reading.file;
  if (isReadable(type)) return readWith(reading, reading.file);
  if (conversionTarget(type) !== undefined) return readLegacy(reading);
  if (isImage(type)) return readImage(reading);
  if (type === '' && (await isPlainText(path))) return readWith(reading, { path, type: 'txt' });
  throw type === '' ? new IntakeError('no_extension') : new IntakeError('unsupported', { type });
}

async function readLegacy(reading: Reading): Promise<void> {
  const { parts, file, signal } = reading;
  const modern = await sniffModernType(file.path, file.type);
  if (modern !== null) return readWith(reading, { path: file.path, type: modern });
  const target = conversionTarget(file.type) ?? 'docx';
  const { sofficePath, memoryMb } = parts;
  return withTemporaryFolder(async (folder) => {
    const path = await inTurnAndTime(reading, (limited) =>
      convertLegacy({ ...file, target, sofficePath, folder, memoryMb, signal: limited }),
    );
    signal.throwIfAborted();
    return readWith(reading, { path, type: target });
  });
}

async function readImage(reading: Reading): Promise<void> {
  const text = await withTemporaryFolder((folder) =>
    inTurnAndTime(reading, (limited) => recogniseImage(toRecognition(reading, folder, limited))),
  );
  return sendFrom(reading, (reader) => reader.ask<'take'>({ kind: 'take', text }, reading.signal));
}

function readWith(reading: Reading, file: ReadTask): Promise<void> {
  return sendFrom(reading, async (reader) => {
    const head = await reader.ask<'read'>({ kind: 'read', ...file }, reading.signal);
    const isScanned = file.type === 'pdf' && head.emptyPages.length > 0;
    return isScanned ? recognisePages(reading, reader, head) : head;
  });
}

/**
 * Recognises the text of the pages without text. Enters no queue of the pool: the reader waits
 * meanwhile, so recognition uses the reader's place.
 */
async function recognisePages(
  reading: Reading,
  reader: ReaderProcess,
  head: ReadHead,
): Promise<ReadHead> {
  try {
    const pages = await withTemporaryFolder((folder) =>
      withDeadline(reading.parts.timeoutMs, reading.signal, (limited) =>
        recognisePdf(toRecognition(reading, folder, limited), head.emptyPages),
      ),
    );
    return await reader.ask<'fill'>({ kind: 'fill', pages }, reading.signal);
  } catch (error) {
    // If recognition fails, the pages that have text are kept.
    if (head.hasText && error instanceof IntakeError) return head;
    throw error;
  }
}

/** Begins a reading and sends all its pieces. */
function sendFrom(
  { parts, file, signal, send }: Reading,
  begin: (reader: ReaderProcess) => Promise<ReadHead>,
): Promise<void> {
  let hasSent = false;
  return parts.pool.withReader(async (reader) => {
    if (hasSent) throw new Error('The reading process died of what an earlier file had left');
    const head = await begin(reader);
    if (!head.hasText && !plainTypes.has(file.type)) {
      throw new IntakeError('no_text');
    }
    for (let isEnd = false; !isEnd;) {
      const piece = await reader.ask<'next'>({ kind: 'next' }, signal);
      hasSent = true;
      await send(piece);
      isEnd = piece.kind === 'end';
    }
  }, signal);
}

function toRecognition({ parts, file }: Reading, folder: string, signal: AbortSignal): Recognition {
  const { tesseractPath, memoryMb } = parts;
  return { path: file.path, folder, tesseractPath, memoryMb, signal };
}

/** Runs work when the pool has a free place. The time limit starts then. */
function inTurnAndTime<T>(
  { parts: { pool, timeoutMs }, signal }: Reading,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return pool.inTurn(() => withDeadline(timeoutMs, signal, work), signal);
}
