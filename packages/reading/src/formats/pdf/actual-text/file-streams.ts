import { constants, inflateSync } from 'node:zlib';

const keyword = 'stream';

/** A stream of a PDF file: where its keyword is, and its bytes with all that follows them. */
export interface FileStream {
  at: number;
  bytes: Buffer;
}

/** Finds the streams of a PDF by their keyword, also those that nothing refers to. */
export function* findStreams(file: Buffer): Iterable<FileStream> {
  for (let at = file.indexOf(keyword); at !== -1; at = file.indexOf(keyword, at + 1)) {
    if (file.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    const start = at + keyword.length + (file[at + keyword.length] === 0x0d ? 2 : 1);
    yield { at, bytes: file.subarray(start) };
  }
}

const dictionaryLengthMax = 500;

/** Returns what the file says about a stream. */
export function dictionaryOf(file: Buffer, { at }: FileStream): string {
  const before = file.toString('latin1', Math.max(0, at - dictionaryLengthMax), at);
  return before.slice(before.lastIndexOf('obj') + 1);
}

/** Inflates a stream, also one that is cut off; undefined if it is broken or longer than allowed. */
export function inflateStream(bytes: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength });
  } catch {
    return undefined;
  }
}
