import type { Extraction } from '../extraction.ts';

/** What a reading process is asked. */
export interface ReadTask {
  path: string;
  type: string;
}

/** What it answers: the text, or the reason why there is none. */
export type ReadAnswer =
  | { ok: true; extraction: Extraction; residentMb: number }
  | { ok: false; reason: string; residentMb: number };
