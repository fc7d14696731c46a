import { complexScript } from '../font-letters/embedded-fonts.ts';
import { dictionaryOf, findStreams, inflateStream } from '../runs/file-streams.ts';
import type { MarkedContent } from './marked-content.ts';
import { readMarkedContent } from './marked-content.ts';

/** The scripts whose letters are drawn by glyphs that are not letters themselves. */
const shapedScript = new RegExp(`${complexScript.source}|[\\p{sc=Telu}\\p{sc=Knda}]`, 'u');

/** The contents of a file whose marks say in letters of such scripts what they show, by shape. */
export type ActualTexts = Map<string, MarkedContent[]>;

const [streamBytesMax, readBytesMax, allBytesMax] = [16_000_000, 64_000_000, 128_000_000];
const textLengthMax = 10_000;

/** True if a text has letters of such scripts. */
export function isShaped(text: string): boolean {
  return shapedScript.test(text);
}

/** Letters that a font joins into one sign, as "ft" and "ffi". */
const joinedLetters = /^\p{L}{2,4}$/u;

/** Finds the contents of a file whose marks say in such letters, or in joined ones, what they show. */
export function findActualTexts(file: Buffer): ActualTexts {
  const found: ActualTexts = new Map();
  let [left, leftToRead] = [allBytesMax, readBytesMax];
  for (const stream of findStreams(file)) {
    const content = readContent(dictionaryOf(file, stream), stream.bytes);
    if (content === null) continue;
    left -= content?.length ?? streamBytesMax;
    if (left < 0) break;
    if (!content?.includes('/ActualText')) continue;
    leftToRead -= content.length;
    if (leftToRead < 0) break;
    addContent(found, content.toString('latin1'));
  }
  return found;
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

function addContent(found: ActualTexts, text: string): void {
  const content = readMarkedContent(
    text,
    (actual) => actual.length <= textLengthMax && (isShaped(actual) || joinedLetters.test(actual)),
  );
  if (content.texts.size === 0) return;
  const sameShape = found.get(content.shape) ?? [];
  sameShape.push(content);
  found.set(content.shape, sameShape);
}
