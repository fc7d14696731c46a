import { Buffer } from 'node:buffer';
import { IntakeError } from './intake-error.ts';

/** The most text of a file, in bytes of UTF-8. */
const textMaxBytes = 20 * 2 ** 20;
/** A file may have this much text, however small it is. */
const freeBytes = 2 ** 20;
/** Above `freeBytes`, the text may have so many times the bytes of the file. */
const ratioMax = 200;
/**
 * A page counts as at least this much text: each page is stored, searched and embedded separately.
 */
const pageBytesMin = 500;

/** The limit of the text that is extracted from one file (S55). */
export interface TextLimit {
  /** Counts a piece of the text, and returns it. Throws IntakeError if the text is too long. */
  take(text: string): string;
  /** Throws IntakeError if a file of so many pages has too many for its size. */
  checkCount(pages: number): void;
  /** Throws IntakeError if these pages are too long, whatever was counted before. */
  check(pages: readonly string[]): void;
}

/** Returns the limit for the text of a file with so many bytes. */
export function limitText(fileBytes: number): TextLimit {
  const byRatio = Math.max(freeBytes, ratioMax * fileBytes);
  const checkCount = (pages: number): void => {
    if (pages * pageBytesMin > Math.min(textMaxBytes, byRatio))
      throw new IntakeError('too_many_pages', { pages });
  };
  const refuseAbove = (bytes: number): void => {
    if (bytes > textMaxBytes)
      throw new IntakeError('too_much_text', { mb: textMaxBytes / 2 ** 20 });
    if (bytes > byRatio) throw new IntakeError('repeats_text', { times: ratioMax });
  };
  let taken = 0;
  return {
    take(text) {
      taken += Buffer.byteLength(text);
      refuseAbove(taken);
      return text;
    },
    checkCount,
    check(pages) {
      checkCount(pages.length);
      refuseAbove(pages.reduce((sum, page) => sum + Buffer.byteLength(page), 0));
    },
  };
}
