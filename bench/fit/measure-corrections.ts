import { fitCorrections, offeredMax, rankFound } from './fit-corrections.ts';
import type { FittedCorrections } from './fit-corrections.ts';
import type { Recorded } from './record-evidence.ts';

/** The results of one kind of question. */
export interface Outcome {
  readonly kind: string;
  readonly asked: number;
  /** The shares of the questions, from 0 to 1. */
  readonly decided: number;
  readonly decidedByOwn: number;
  readonly offeredOwn: number;
  readonly offeredAny: number;
}

const folds = 5;

/**
 * Measures each question with weights and thresholds that were fitted without it
 * (cross-validation).
 */
export function measureLeftOut(recorded: readonly Recorded[]): Outcome[] {
  const ids = [...new Set(recorded.map((it) => it.id ?? it.question))];
  const foldOf = new Map(ids.map((id, at) => [id, at % folds]));
  const inFold = (it: Recorded, fold: number) => foldOf.get(it.id ?? it.question) === fold;
  const evaluations = Array.from({ length: folds }, (_, fold) => {
    const fitted = fitCorrections(recorded.filter((it) => !inFold(it, fold)));
    return recorded.filter((it) => inFold(it, fold)).map((it) => evaluate(fitted, it));
  });
  return summarize(evaluations.flat());
}

interface Evaluation {
  readonly kind: string;
  readonly isDecided: boolean;
  readonly isDecidedByOwn: boolean;
  readonly isOfferedOwn: boolean;
  readonly isOfferedAny: boolean;
}

function evaluate(fitted: FittedCorrections, { id, kind, found }: Recorded): Evaluation {
  const same = found.filter(({ isSame }) => isSame);
  const offered = same.length > 0 ? [] : rankFound(fitted, { found }).slice(0, offeredMax);
  return {
    kind,
    isDecided: same.length > 0,
    isDecidedByOwn: same.some((it) => it.id === id),
    isOfferedOwn: id !== null && offered.includes(id),
    isOfferedAny: offered.length > 0,
  };
}

function summarize(evaluations: readonly Evaluation[]): Outcome[] {
  return [...Map.groupBy(evaluations, ({ kind }) => kind)].map(([kind, all]) => {
    const share = (is: (one: Evaluation) => boolean) => all.filter(is).length / all.length;
    return {
      kind,
      asked: all.length,
      decided: share(({ isDecided }) => isDecided),
      decidedByOwn: share(({ isDecidedByOwn }) => isDecidedByOwn),
      offeredOwn: share(({ isOfferedOwn }) => isOfferedOwn),
      offeredAny: share(({ isOfferedAny }) => isOfferedAny),
    };
  });
}
