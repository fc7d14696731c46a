import type { Detour } from '../language-model.ts';
import { causeOf } from './troubles.ts';
import type { Refusal } from './troubles.ts';

/**
 * Returns in which other way to ask after a refusal; undefined if there is none. A refusal that
 * says nothing known is asked once in the plainest way: one message, no further field.
 */
export function findDetour(refusal: Refusal, taken: ReadonlySet<Detour>): Detour | undefined {
  const wanted = wantedDetour(refusal);
  if (wanted === undefined) return undefined;
  if (!taken.has(wanted)) return wanted;
  // What was refused again, in spite of the detour.
  return wanted === 'path' || taken.has('plain') ? undefined : 'plain';
}

function wantedDetour(refusal: Refusal): Detour | undefined {
  const { status, text } = refusal;
  const about = causeOf(refusal);
  if (about === 'path') return 'path';
  if (about === 'role') return 'system';
  if (about === 'parameter') return detourOfParameter(text);
  return about === undefined && (status === 400 || status === 422) ? 'plain' : undefined;
}

function detourOfParameter(text: string): Detour {
  if (/max_completion_tokens/u.test(text)) return 'newer-limit';
  if (/max_\w*tokens/u.test(text)) return 'no-limit';
  return /stream_options|include_usage/u.test(text) ? 'no-usage' : 'no-stream';
}
