import { Readable } from 'node:stream';
import { FileMissing } from '../../file-store.ts';
import type { ByteRange } from '../../file-store.ts';
import { readAnswer, refusalOf, silenceOf } from './bucket-trouble.ts';
import type { Bucket, BucketReply } from './open-bucket.ts';

/** How often the connection may break while one file is read. */
const breaksMax = 4;

/**
 * Reads an object or a part of it. If the connection breaks, reading continues with a new request
 * for the rest, which is safe because the bytes under a key never change. Throws `FileMissing`
 * before the first byte.
 */
export async function readObject(
  bucket: Bucket,
  name: string,
  range?: ByteRange,
): Promise<Readable> {
  const stop = new AbortController();
  const start = range?.start ?? 0;
  const first = await get(bucket, name, range && { ...range }, stop.signal);
  const length = Number(first.header('content-length'));
  const stream = Readable.from(
    readOn(bucket, name, { first, start, end: start + length, signal: stop.signal }),
    { objectMode: false },
  );
  // This also runs if the stream was never read.
  stream.once('close', () => {
    stop.abort();
    first.body.destroy();
  });
  return stream;
}

interface Reading {
  first: BucketReply;
  start: number;
  /** The end offset in bytes, exclusive. */
  end: number;
  signal: AbortSignal;
}

async function* readOn(
  bucket: Bucket,
  name: string,
  { first, start, end, signal }: Reading,
): AsyncGenerator<Buffer> {
  let reply = first;
  let position = start;
  for (let breaks = 0; ;) {
    try {
      for await (const chunk of reply.body as AsyncIterable<Buffer>) {
        position += chunk.length;
        yield chunk;
      }
      if (position === end) return;
      throw new Error('The answer ended too early');
    } catch (cause) {
      signal.throwIfAborted();
      breaks += 1;
      if (breaks > breaksMax) throw silenceOf(bucket.settings, cause);
      await bucket.waitBefore(breaks, signal);
      if (position === end) return;
      reply = await get(bucket, name, { start: position, end: end - 1 }, signal);
    }
  }
}

async function get(
  bucket: Bucket,
  name: string,
  range: ByteRange | undefined,
  signal: AbortSignal,
): Promise<BucketReply> {
  const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
  const reply = await bucket.send({ method: 'GET', name, headers, signal, expects: [404] });
  if (reply.status === 404) {
    const answer = readAnswer(404, await reply.body.text());
    if (answer.code === 'NoSuchBucket') throw refusalOf(bucket.settings, answer);
    throw new FileMissing('The file is missing');
  }
  if (range === undefined || reply.status === 206) return reply;
  reply.body.destroy();
  throw refusalOf(bucket.settings, { status: reply.status, code: 'NoRanges' });
}
