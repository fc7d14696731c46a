import type { FigureName, QuestionSet } from '../collections/collection.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import { mean, measureFigure } from './metrics.ts';
import type { Ranking } from './metrics.ts';

export type Ask = (question: string) => Promise<Ranking>;

/** For each figure of the set, the values of the questions in their order. */
export type Values = ReadonlyMap<FigureName, readonly number[]>;

export async function askAll(set: QuestionSet, ask: Ask): Promise<Values> {
  const values = new Map<FigureName, number[]>(set.figures.map(({ figure }) => [figure, []]));
  for (const question of set.questions) {
    const ranking = await ask(question.text);
    for (const [figure, list] of values) list.push(measureFigure(figure, question, ranking));
  }
  return values;
}

/** One row for each figure: good when it reaches what is wanted and is not below plain BM25. */
export function compareValues(set: QuestionSet, ours: Values, plain: Values): Figure[] {
  return set.figures.map(({ figure, reach }) => {
    const measured = mean(ours.get(figure) ?? []);
    const baseline = mean(plain.get(figure) ?? []);
    return makeFigure({
      figure: `${set.name} ${figure}`,
      measured,
      baseline,
      reach: reach === 'baseline' ? '≥ plain BM25' : `≥ ${reach}`,
      ok: measured >= baseline && (reach === 'baseline' || measured >= reach),
    });
  });
}
