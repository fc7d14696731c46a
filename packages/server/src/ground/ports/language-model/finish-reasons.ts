import type { FinishReason } from '../language-model.ts';

/** The names under which servers say that an answer is whole. */
const whole = new Set(
  'stop eos eos_token end end_turn end_of_turn stop_sequence stop_token complete completed done'.split(
    ' ',
  ),
);

/** The names under which servers say that the tokens were used up. */
const full = new Set(
  'length max_length max_tokens max_output_tokens max_new_tokens model_length token_limit limit'.split(
    ' ',
  ),
);

const unfinished = new Set(['', 'null', 'none']);

/** A break by what a server allows its model to say. */
const filtered = /filter|safety|prohibited|blocklist|recitation|sensitive|refusal/u;

/** What an answer ends with that is not whole. */
export type BreakReason = 'filter' | 'break';

/** Reads a finish reason: null if the answer goes on, `filter` or `break` if it is not whole. */
export function readFinishReason(reason: unknown): FinishReason | BreakReason | null {
  if (typeof reason !== 'string') return null;
  const name = reason
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (unfinished.has(name)) return null;
  if (whole.has(name)) return 'stop';
  if (full.has(name)) return 'length';
  return filtered.test(name) ? 'filter' : 'break';
}
