/** The bytes of a stream, passed on, with the first of them kept. */
export interface HeadKept {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Of what has passed so far. */
  head(): Buffer;
}

/** Keeps up to `maxBytes` of what passes. */
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
