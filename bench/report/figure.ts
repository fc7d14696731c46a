/** A row of the report. */
export interface Figure {
  readonly figure: string;
  readonly measured: number;
  /** The value to compare with, from the same run; null if there is none. */
  readonly baseline: number | null;
  readonly ratio: number | null;
  /** The target in words; null if there is none. */
  readonly reach: string | null;
  /** True if the target is reached. Null if there is no target. */
  readonly ok: boolean | null;
  /** The unit of `measured` and `baseline`; empty for shares. */
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
