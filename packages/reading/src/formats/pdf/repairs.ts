import { levelText } from './page/level-text.ts';
import { orderLines } from './order-lines.ts';
import type { PdfPage } from './pdf-page.ts';
import { addSigns } from './right-to-left/match-signs.ts';
import { orderRightToLeft } from './right-to-left/order-right-to-left.ts';
import type { PdfTextItem } from './page/text-item.ts';
import { joinTracked } from './tracked-text.ts';

type Runs = readonly PdfTextItem[];

/** A repair of what pdfjs reads of a page. What it gains: `npm run bench -- repairs`. */
export interface Repair {
  readonly name: string;
  readonly repair: (page: PdfPage) => Runs | Promise<Runs>;
}

/** The repairs of a page, in their order. */
export const repairs: readonly Repair[] = [
  {
    name: 'actual text',
    repair: ({ document, proxy, runs }) => document.readActualText(proxy, runs),
  },
  {
    name: 'tracked text',
    repair: ({ document, runs, signs }) => joinTracked(runs, signs, document.isTex),
  },
  { name: 'right-to-left signs', repair: ({ runs, signs }) => addSigns(runs, signs) },
  { name: 'order of blocks', repair: ({ runs }) => orderLines(runs) },
  { name: 'turned text', repair: ({ runs }) => runs.map(levelText) },
  {
    name: 'right-to-left order',
    repair: ({ document, runs }) => orderRightToLeft(runs, document.brackets),
  },
];

/** Applies the repairs to a page, without those that are named. */
export async function repairPage(page: PdfPage, without: ReadonlySet<string>): Promise<PdfPage> {
  let repaired = page;
  for (const { name, repair } of repairs) {
    if (without.has(name)) continue;
    // What a page draws besides may be broken; its text is kept.
    const runs = await Promise.resolve(repaired)
      .then(repair)
      .catch(() => repaired.runs);
    repaired = { ...repaired, runs };
  }
  return repaired;
}
