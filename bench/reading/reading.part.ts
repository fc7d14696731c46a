import { join } from 'node:path';
import { mean } from '../quality/metrics.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { loadCorpus, readByPdftotext } from './corpus.ts';
import type { CorpusFile } from './corpus-file.ts';
import { compareWords } from './found-words.ts';
import type { Found } from './found-words.ts';
import { readPdfs } from './read-pdfs.ts';

/**
 * Measures the reading of PDFs by script: the share of words and of pairs of neighbouring words that
 * are found, of known texts against pdftotext, of other files among what pdftotext reads. Files with
 * garbled pages are only counted: no reader of letters can read these.
 */
export async function measureReading(options: RunOptions): Promise<Figure[]> {
  const files = await loadCorpus(options);
  const paths = files.map(({ path }) => path);
  const read = await readPdfs(join(options.dataDir, 'reading'), paths);
  const figures: Figure[] = [];
  const isGarbled = ({ path }: CorpusFile) => (read.get(path)?.garbled ?? 0) > 0;
  for (const [group, ofGroup] of groupFiles(files.filter((file) => !isGarbled(file)))) {
    const ours = ofGroup.map((file) => compareRead(file, read.get(file.path)?.pages));
    const others = await readByOther(ofGroup);
    for (const kind of ['words', 'pairs'] as const) {
      figures.push(
        makeFigure({
          figure: `${group} (${ofGroup.length} files): ${kind}`,
          measured: meanShare(ours, kind),
          baseline: others && meanShare(others, kind),
        }),
      );
    }
  }
  const garbled = files.filter(isGarbled).length;
  return [...figures, makeFigure({ figure: 'garbled', measured: garbled, unit: 'files' })];
}

async function readByOther(files: readonly CorpusFile[]): Promise<Found[] | null> {
  if (files[0]?.origin !== 'made') return null;
  return Promise.all(
    files.map(async ({ path, text }) => compareWords(text, await readByPdftotext(path))),
  );
}

export function groupFiles(files: readonly CorpusFile[]): Map<string, CorpusFile[]> {
  const sorted = files.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  return Map.groupBy(sorted, nameOf);
}

function nameOf({ origin, script }: CorpusFile): string {
  return `${script}, ${origin}`;
}

export function compareRead({ text }: CorpusFile, pages: readonly string[] = []): Found {
  return compareWords(text, pages.join('\n'));
}

/** Returns the mean of the shares of files, so that a long one counts as much as a short one. */
export function meanShare(all: readonly Found[], kind: 'words' | 'pairs'): number {
  const shares = all.map((one) => (one[kind] === 0 ? 1 : one[`${kind}Found`] / one[kind]));
  return mean(shares);
}
