import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';

/** A letter that a page draws, or how far the next one is moved, in thousandths of its height. */
export type Drawn = { unicode: string; width: number } | number | null;

/** Returns the runs of letters that a page draws, in their order in the file. */
export async function readDrawn(page: PDFPageProxy): Promise<Drawn[][]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return (argsArray as Drawn[][][])
    .filter((_, at) => fnArray[at] === OPS.showText)
    .map(([drawn = []]) => drawn);
}

export interface Letter {
  sign: string;
  start: number;
  end: number;
}

/** Returns the letters of a run with their places in it. */
export function placeLetters(drawn: readonly Drawn[]): Letter[] {
  const letters: Letter[] = [];
  let x = 0;
  for (const it of drawn) {
    if (typeof it === 'number') x -= it;
    else if (it !== null) {
      letters.push({ sign: it.unicode, start: x, end: x + it.width });
      x += it.width;
    }
  }
  return letters;
}
