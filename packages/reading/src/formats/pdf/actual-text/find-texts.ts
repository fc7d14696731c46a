import { findContents } from './page-contents.ts';
import type { MarkedContent } from './marked-content.ts';
import { readMarkedContent } from './marked-content.ts';

/** The scripts whose letters are drawn by glyphs that are not letters themselves. */
const shapedScript =
  /[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Thai}\p{sc=Laoo}\p{sc=Mymr}\p{sc=Khmr}]/u;

/** The contents of a file whose marks say in letters of such scripts what they show, by shape. */
export type ActualTexts = Map<string, MarkedContent[]>;

const readBytesMax = 64_000_000;
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
  let leftToRead = readBytesMax;
  for (const content of findContents(file)) {
    if (!content.includes('/ActualText')) continue;
    leftToRead -= content.length;
    if (leftToRead < 0) break;
    addContent(found, content.toString('latin1'));
  }
  return found;
}

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
