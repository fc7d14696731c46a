import type { ImapFlow } from 'imapflow';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Connection } from './connection.ts';
import type { ThreadFile } from './gather-threads.ts';

/** What the transfer encoding of a file adds to it, at least. */
const encodedShare = 4 / 3;

/** Reads the bytes of a file of a mail. */
export async function* readFile(
  connection: Connection,
  file: ThreadFile,
  { fileMaxBytes, signal }: { fileMaxBytes: number; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  if (file.sizeBytes > fileMaxBytes * encodedShare * 1.1) throw tooLarge();
  const content = await connection.during(signal, async () =>
    startReading(await connection.open(), file),
  );
  const pieces = content[Symbol.asyncIterator]();
  let size = 0;
  try {
    for (;;) {
      const piece = await connection.during(signal, () => pieces.next());
      if (piece.done) return;
      size += piece.value.byteLength;
      if (size > fileMaxBytes) throw tooLarge();
      yield piece.value;
    }
  } finally {
    content.destroy();
  }
}

async function startReading(client: ImapFlow, { uid, part }: ThreadFile) {
  const { content } = await client.download(`${uid}`, part, { uid: true, decodeText: false });
  if (content) return content;
  throw new SourceProblem('not_found', 'Its mail is gone', { isOfItem: true });
}

function tooLarge(): SourceProblem {
  return new SourceProblem('too_large', 'The file is too large', { isOfItem: true });
}
