/** One slow step of opening a database. */
export interface OpeningStep {
  /** The step's name, shown to people. */
  what: string;
  /** The number of finished parts, out of `total`; undefined if not known. */
  done?: number;
  total?: number;
}

/** Receives the step that the start is waiting for. */
export type TellStep = (step: OpeningStep) => void;

export const tellNobody: TellStep = () => {};
