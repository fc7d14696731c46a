import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findData } from '../collections/data-folder.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { locateQuotes } from './locate-quotes.ts';
import { measurePages } from './measure-pages.ts';

/**
 * Measures how fast the console's pages load, and how often citations are located on pages of PDFs.
 */
export async function measureConsole({ dataDir, every }: RunOptions): Promise<Figure[]> {
  return [...(await measurePages(dataDir)), ...(await measureQuotes(every))];
}

/**
 * Measures how often the words of a citation are located on the rendered page of FinanceBench's
 * PDFs.
 */
async function measureQuotes(every: number): Promise<Figure[]> {
  const folder = findData('financebench', 'pdf');
  if (!folder) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).toSorted();
  const totals = { quotes: 0, found: 0, misplaced: 0 };
  for (const name of names.filter((_, place) => place % every === 0)) {
    const { quotes, found, misplaced } = await locateQuotes(join(folder, name));
    totals.quotes += quotes;
    totals.found += found;
    totals.misplaced += misplaced;
  }
  const share = totals.found / totals.quotes;
  const wrong = totals.misplaced / totals.quotes;
  return [
    makeFigure({ figure: 'console: quotes in PDFs', measured: totals.quotes }),
    makeFigure({
      figure: 'console: quotes located in PDFs',
      measured: share,
      reach: '≥ .99',
      ok: share >= 0.99,
    }),
    makeFigure({
      figure: 'console: quotes marked at a wrong place',
      measured: wrong,
      reach: '0',
      ok: wrong === 0,
    }),
  ];
}
