/** One row of the report. */
export interface Figure {
  readonly figure: string;
  readonly measured: number;
  /** What it is compared with, taken in the same run. */
  readonly baseline: number | null;
  readonly ratio: number | null;
  /** What is good, in words. */
  readonly reach: string | null;
  /** Null: nothing to reach, it only describes. */
  readonly ok: boolean | null;
  /** Of measured and baseline; empty for shares. */
  readonly unit: string;
}

export interface NewFigure {
  figure: string;
  measured: number;
  baseline?: number | null;
  reach?: string;
  ok?: boolean;
  unit?: string;
}

export function makeFigure(given: NewFigure): Figure {
  const { figure, measured, baseline = null, reach = null, ok = null, unit = '' } = given;
  const ratio = baseline === null || baseline === 0 ? null : measured / baseline;
  return { figure, measured, baseline, ratio, reach, ok, unit };
}
