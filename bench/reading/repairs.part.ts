import { join } from 'node:path';
import { repairs } from '../../packages/reading/src/formats/pdf/repairs.ts';
import type { RunOptions } from '../run-options.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import { loadCorpus } from './corpus.ts';
import { compareRead, groupFiles, meanShare } from './reading.part.ts';
import { readPdfs } from './read-pdfs.ts';

const ofDocuments = ['soft hyphens', 'divided words'];

/**
 * Measures what each repair of PDFs gains, in points of words and pairs found: all files are read
 * again without it.
 */
export async function measureRepairs(options: RunOptions): Promise<Figure[]> {
  const folder = join(options.dataDir, 'reading');
  const files = await loadCorpus(options);
  const paths = files.map(({ path }) => path);
  const whole = await readPdfs(folder, paths);
  const figures: Figure[] = [];
  for (const name of [...repairs.map((one) => one.name), ...ofDocuments]) {
    const without = await readPdfs(folder, paths, [name]);
    for (const [group, ofGroup] of groupFiles(files)) {
      const isChanged = ofGroup.filter(({ path }) => {
        const pages = without.get(path)?.pages;
        return pages && pages.join('\n') !== whole.get(path)?.pages.join('\n');
      });
      if (isChanged.length === 0) continue;
      const before = ofGroup.map((file) => compareRead(file, whole.get(file.path)?.pages));
      const after = ofGroup.map((file) =>
        compareRead(file, (without.get(file.path) ?? whole.get(file.path))?.pages),
      );
      for (const kind of ['words', 'pairs'] as const) {
        figures.push(
          makeFigure({
            figure: `${name} · ${group} (${isChanged.length} of ${ofGroup.length} change) · ${kind}`,
            measured: (meanShare(before, kind) - meanShare(after, kind)) * 100,
            unit: 'points',
          }),
        );
      }
    }
  }
  return figures;
}
