/** One step of opening a database that takes its time. */
export interface OpeningStep {
  /** What is being done, as a person reads it. */
  what: string;
  /** How much of it is done; undefined where that is not known. */
  done?: number;
  total?: number;
}

/** Is told what whoever waits is waiting for. */
export type TellStep = (step: OpeningStep) => void;

export const tellNobody: TellStep = () => {};
