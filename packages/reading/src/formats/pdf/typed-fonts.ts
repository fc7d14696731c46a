import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';

/** Fonts that show letters of India and Nepal for those of a Latin keyboard, each by its own table. */
const typed =
  /preeti|kantipur|himal(?!aya)|aakriti|rukmani|pcs\s?nepali|kruti[\s_-]*dev|dev[\s_-]*lys|sagarmatha|chanakya|shusha|walkman|shree-?(?:dev|lipi)|akruti|sutonny|bamini|vanavil|dv[bw]?-?tt/iu;

/** True if the name of a font says that its letters are typed as those of another script. */
export function isTypedFont(name: string): boolean {
  return typed.test(name);
}

/** True if a page has text in such a font. */
export async function drawsTypedFont(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const fonts = new Set(
    (argsArray as string[][]).filter((_, at) => fnArray[at] === OPS.setFont).map(([name]) => name),
  );
  return [...fonts].some((font = '') => {
    const { name = '' } = page.commonObjs.get(font) as { name?: string };
    return isTypedFont(name);
  });
}
