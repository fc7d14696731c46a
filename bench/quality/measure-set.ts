import type { FigureName, QuestionSet } from '../collections/collection.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import { mean, measureFigure } from './metrics.ts';
import type { Ranking } from './metrics.ts';

export type Ask = (question: string) => Promise<Ranking>;

/** The values of each figure, in the order of the questions. */
export type Values = ReadonlyMap<FigureName, readonly number[]>;

/** Figures that need more results than the API returns. */
const deepFigures: ReadonlySet<FigureName> = new Set(['recall@100', 'page@5', 'page@10']);

/** Measures all figures of a set: deep ones by the search function, the others over HTTP. */
export async function measureProduct(set: QuestionSet, http: Ask, deep: Ask): Promise<Values> {
  const isDeep = ({ figure }: { figure: FigureName }) => deepFigures.has(figure);
  const shallow = { ...set, figures: set.figures.filter((wanted) => !isDeep(wanted)) };
  const further = { ...set, figures: set.figures.filter(isDeep) };
  return new Map([...(await askAll(shallow, http)), ...(await askAll(further, deep))]);
}

export async function askAll(set: QuestionSet, ask: Ask): Promise<Values> {
  const values = new Map<FigureName, number[]>(set.figures.map(({ figure }) => [figure, []]));
  if (values.size === 0) return values;
  for (const question of set.questions) {
    const ranking = await ask(question.text);
    for (const [figure, list] of values) list.push(measureFigure(figure, question, ranking));
  }
  return values;
}

/** Makes a row for each figure. The figure is good if it reaches its target and plain BM25. */
export function compareValues(set: QuestionSet, ours: Values, plain: Values | null): Figure[] {
  return set.figures.map(({ figure, reach }) => {
    const measured = mean(ours.get(figure) ?? []);
    const baseline = plain === null ? null : mean(plain.get(figure) ?? []);
    const reaches = reach === 'baseline' || measured >= reach;
    return makeFigure({
      figure: `${set.name} ${figure}`,
      measured,
      baseline,
      reach: reach === 'baseline' ? '≥ plain BM25' : `≥ ${reach}`,
      ok: reaches && measured >= (baseline ?? 0),
    });
  });
}

/** Returns the set with every n-th question only. */
export function thinOut(set: QuestionSet, every: number): QuestionSet {
  return { ...set, questions: set.questions.filter((_, at) => at % every === 0) };
}
