import { dictionaryOf, findStreams, inflateStream } from './file-streams.ts';

const [streamBytesMax, allBytesMax] = [16_000_000, 128_000_000];

/** Finds what the pages of a file draw, as it stands in the file, up to a bound. */
export function* findContents(file: Buffer): Iterable<Buffer> {
  let left = allBytesMax;
  for (const stream of findStreams(file)) {
    const content = readContent(dictionaryOf(file, stream), stream.bytes);
    if (content === null) continue;
    left -= content?.length ?? streamBytesMax;
    if (left < 0) return;
    if (content) yield content;
  }
}

/** Returns null for what is no content of a page, undefined for what cannot be read. */
function readContent(dictionary: string, bytes: Buffer): Buffer | null | undefined {
  if (!/>>\s*$/u.test(dictionary) || otherStream.test(dictionary)) return null;
  if (deflated.test(dictionary)) return inflateStream(bytes, streamBytesMax);
  if (dictionary.includes('/Filter')) return null;
  const start = bytes.subarray(0, streamBytesMax);
  const end = start.indexOf('endstream');
  return end === -1 ? start : start.subarray(0, end);
}

const otherStream = /\/(?:Image|Length1|ObjStm|XRef|Metadata)\b/u;
const deflated = /\/Filter\s*(?:\[\s*)?\/Fl(?:ateDecode)?\b/u;
