import type { Extraction } from '../extraction.ts';

/** What a reading process is asked. */
export interface ReadTask {
  path: string;
  type: string;
}

/** What it answers: the text, or the reason why there is none. */
export type ReadAnswer = ReadState & ({ extraction: Extraction } | { reason: string });

interface ReadState {
  residentMb: number;
  /** True when the process ends itself after this answer. */
  isLast: boolean;
}
