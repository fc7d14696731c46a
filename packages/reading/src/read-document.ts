import type { Batch } from './pages/make-batches.ts';
import { isReadableType, mayBeEmpty } from './formats/formats.ts';
import { isPictureType } from './file-types/picture-kinds.ts';
import { isPlainText, sniffModernType } from './file-types/sniff-type.ts';
import { IntakeError } from './extraction/intake-error.ts';
import type { ReadEnd, TextSummary, FileToRead } from './extraction/messages.ts';
import type { ReaderPool } from './sandbox/reader-pool.ts';
import { tooSlowError } from './sandbox/reader-process.ts';
import type { ReaderProcess } from './sandbox/reader-process.ts';
import { convertFile } from './programs/convert-file.ts';
import { conversionTarget } from './file-types/converted-types.ts';
import { recogniseImage, recognisePdf } from './programs/recognise-text.ts';
import type { Recognition } from './programs/recognise-text.ts';
import { ProgramTimeout } from './programs/run-program.ts';
import { withTemporaryFolder } from './programs/temporary-folder.ts';

/** A piece of a file's text: any number of batches, then one end. */
export type ReadPiece = { kind: 'batch'; batch: Batch } | ReadEnd;

export interface ReadingParts {
  pool: ReaderPool;
  closed: readonly string[];
  memoryMb: number;
  timeoutMs: number;
  sofficePath: string | null;
  tesseractPath: string | null;
}

/** A file to read and the receiver of its pieces. */
interface Reading {
  parts: ReadingParts;
  file: FileToRead;
  signal: AbortSignal;
  /** Hands a piece over. Resolves when the receiver has room for the next piece. */
  send(piece: ReadPiece): Promise<void>;
}

/** Reads a file in the way its type requires and sends its pieces. Throws IntakeError. */
export async function readDocument(reading: Reading): Promise<void> {
  try {
    await choosePath(reading);
  } catch (error) {
    if (error instanceof ProgramTimeout) throw tooSlowError(reading.parts.timeoutMs);
    throw error;
  }
}

async function choosePath(reading: Reading): Promise<void> {
  const { path, type, sizeBytes } = reading.file;
  if (isReadableType(type)) return readWith(reading, reading.file);
  if (conversionTarget(type) !== undefined) return readConverted(reading);
  if (isPictureType(type)) return readImage(reading);
  if (type === '' && (await isPlainText(path)))
    return readWith(reading, { path, type: 'txt', sizeBytes });
  throw type === '' ? new IntakeError('no_extension') : new IntakeError('unsupported', { type });
}

async function readConverted(reading: Reading): Promise<void> {
  const { parts, file, signal } = reading;
  const modern = await sniffModernType(file.path, file.type);
  if (modern !== null) return readWith(reading, { ...file, type: modern });
  const target = conversionTarget(file.type) ?? 'docx';
  const { sofficePath, memoryMb, closed } = parts;
  return withTemporaryFolder(async (folder) => {
    const path = await inTurnAndTime(reading, (limited) =>
      convertFile({ ...file, target, sofficePath, folder, memoryMb, closed, signal: limited }),
    );
    signal.throwIfAborted();
    return readWith(reading, { path, type: target, sizeBytes: file.sizeBytes });
  });
}

async function readImage(reading: Reading): Promise<void> {
  const text = await withTemporaryFolder((folder) =>
    inTurnAndTime(reading, (limited) => recogniseImage(toRecognition(reading, folder, limited))),
  );
  const { sizeBytes } = reading.file;
  return sendFrom(reading, (reader) =>
    reader.ask<'useRecognisedText'>({ kind: 'useRecognisedText', text, sizeBytes }, reading.signal),
  );
}

function readWith(reading: Reading, file: FileToRead): Promise<void> {
  return sendFrom(reading, async (reader) => {
    const summary = await reader.ask<'read'>({ kind: 'read', ...file }, reading.signal);
    const isUnread = summary.emptyPages.length + summary.garbledPages.length > 0;
    return file.type === 'pdf' && isUnread ? recognisePages(reading, reader, summary) : summary;
  });
}

/**
 * Recognises the text of the pages without text, or with a garbled one. Enters no queue of the pool: the
 * reader waits meanwhile, so recognition uses the reader's place.
 */
async function recognisePages(
  reading: Reading,
  reader: ReaderProcess,
  summary: TextSummary,
): Promise<TextSummary> {
  try {
    const pages = await withTemporaryFolder((folder) =>
      withDeadline(reading.parts.timeoutMs, reading.signal, (limited) =>
        recognisePdf(toRecognition(reading, folder, limited), summary),
      ),
    );
    return await reader.ask<'usePictures'>({ kind: 'usePictures', pages }, reading.signal);
  } catch (error) {
    // If recognition fails, the pages that have text are kept.
    if (summary.hasText && error instanceof IntakeError) return summary;
    throw error;
  }
}

/** Begins a reading and sends all its pieces. */
function sendFrom(
  { parts, file, signal, send }: Reading,
  begin: (reader: ReaderProcess) => Promise<TextSummary>,
): Promise<void> {
  let hasSent = false;
  return parts.pool.withReader(async (reader) => {
    if (hasSent)
      throw new Error(
        'The reading process died after it had this file; an earlier file may be the cause',
      );
    const summary = await begin(reader);
    if (!summary.hasText && !mayBeEmpty(file.type)) {
      throw new IntakeError('no_text');
    }
    await sendPieces(reader, signal, (piece) => {
      hasSent = true;
      return send(piece);
    });
  }, signal);
}

async function sendPieces(
  reader: ReaderProcess,
  signal: AbortSignal,
  send: Reading['send'],
): Promise<void> {
  for (let isEnd = false; !isEnd;) {
    const piece = await reader.ask<'next'>({ kind: 'next' }, signal);
    await send(piece);
    isEnd = piece.kind === 'end';
  }
}

function toRecognition({ parts, file }: Reading, folder: string, signal: AbortSignal): Recognition {
  const { tesseractPath, memoryMb, closed } = parts;
  return { path: file.path, folder, tesseractPath, memoryMb, closed, signal };
}

/** Runs work when the pool has a free place. The time limit starts then. */
function inTurnAndTime<T>(
  { parts: { pool, timeoutMs }, signal }: Reading,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return pool.inTurn(() => withDeadline(timeoutMs, signal, work), signal);
}

/**
 * Runs work with a signal that aborts with the given signal, or with `ProgramTimeout` after
 * `timeoutMs`.
 */
async function withDeadline<T>(
  timeoutMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new ProgramTimeout()), timeoutMs);
  try {
    return await work(AbortSignal.any([signal, deadline.signal]));
  } finally {
    clearTimeout(timer);
  }
}
