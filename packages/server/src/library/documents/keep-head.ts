/** A stream that is passed on while its first bytes are kept. */
export interface HeadKept {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Returns the first bytes of what has passed so far. */
  head(): Buffer;
}

/** Passes a stream on and keeps up to `maxBytes` of its beginning. */
export function keepHead(bytes: AsyncIterable<Uint8Array>, maxBytes: number): HeadKept {
  let head = Buffer.alloc(0);
  async function* pass() {
    for await (const chunk of bytes) {
      if (head.byteLength < maxBytes) {
        head = Buffer.concat([head, chunk.subarray(0, maxBytes - head.byteLength)]);
      }
      yield chunk;
    }
  }
  return { bytes: pass(), head: () => head };
}
