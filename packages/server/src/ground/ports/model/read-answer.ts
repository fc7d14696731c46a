import type { ModelEndpoint } from './model-endpoint.ts';
import { ModelError } from './model.ts';
import { tooBig, unreachable } from './troubles.ts';

type Body = Response['body'];

interface Reading {
  readonly endpoint: ModelEndpoint;
  readonly signal: AbortSignal;
  trouble: ModelError | null;
}

const refusalBytes = 64 * 1024;

/** Returns the first 64 KiB of a body, or a chunk more, as text. */
export async function readText(body: Body): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > refusalBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Yields a body up to the size limit. Records any error in `reading.trouble`. */
export async function* readChunks(
  body: Body,
  reading: Reading,
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > reading.endpoint.maxAnswerBytes) throw tooBig();
      yield chunk;
    }
  } catch (cause) {
    reading.signal.throwIfAborted();
    reading.trouble = cause instanceof ModelError ? cause : unreachable(cause, 'broke off');
    throw reading.trouble;
  }
}
