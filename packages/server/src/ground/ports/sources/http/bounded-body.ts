import { Buffer } from 'node:buffer';
import { SourceProblem } from '#ground/ports/source.ts';
import { unreachedProblem } from './unreached-problem.ts';

/** Yields the bytes of an answer. Throws `too_large` once there are more than `maxBytes`, unpacked. */
export async function* boundedBody(
  response: Response,
  maxBytes: number,
): AsyncIterable<Uint8Array> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge(maxBytes);
  }
  let read = 0;
  try {
    for await (const piece of response.body ?? []) {
      read += piece.byteLength;
      if (read > maxBytes) throw tooLarge(maxBytes);
      yield piece;
    }
  } catch (error) {
    throw unreachedProblem(error);
  }
}

/** Returns the bytes of an answer, with the same bound. */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(boundedBody(response, maxBytes)));
}

function tooLarge(maxBytes: number): SourceProblem {
  return new SourceProblem('too_large', `It has more than ${maxBytes} bytes.`, { isOfItem: true });
}
