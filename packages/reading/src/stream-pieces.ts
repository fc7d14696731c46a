import { TransformStream } from 'node:stream/web';
import type { ReadPiece } from './read-document.ts';

/**
 * Characters that may be buffered. Most documents are shorter, so the reader goes on with the next
 * document while the database writes. For a longer document, the reader waits for the database.
 */
const waitingMax = 4_000_000;

type Send = (piece: ReadPiece) => Promise<void>;

/** Yields the pieces that `work` sends. Aborts `work` when the consumer stops reading. */
export async function* streamPieces(
  signal: AbortSignal,
  work: (signal: AbortSignal, send: Send) => Promise<void>,
): AsyncGenerator<ReadPiece> {
  const leaving = new AbortController();
  const { readable, writable } = new TransformStream<ReadPiece, ReadPiece>(undefined, {
    highWaterMark: waitingMax,
    size: (piece) => 1 + (piece.kind === 'end' ? 0 : lengthOf(piece)),
  });
  const writer = writable.getWriter();
  const send: Send = async (piece) => {
    await writer.ready;
    // The write fails when the consumer stops. The next `send` gets the failure from `ready`.
    writer.write(piece).catch(() => {});
  };
  const working = work(AbortSignal.any([signal, leaving.signal]), send)
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => {});
  try {
    yield* readable;
  } finally {
    leaving.abort(new Error('Nobody reads on'));
    await working;
  }
}

function lengthOf({ batch }: Extract<ReadPiece, { kind: 'batch' }>): number {
  const pages = batch.pages.reduce((sum, page) => sum + page.text.length, 0);
  return batch.passages.reduce((sum, it) => sum + it.terms.length, pages);
}
