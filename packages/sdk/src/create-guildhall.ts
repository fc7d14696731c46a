import { checks, sentenceOf } from './checks.ts';
import { connect } from './connect.ts';
import type { Guildhall } from './guildhall.ts';
import type { GuildhallOptions } from './options.ts';

/** A client of one server: `await createGuildhall({ url, key }).searchKnowledge({ query })`. */
export function createGuildhall(options: GuildhallOptions): Guildhall {
  const { checkAnswers = false } = options;
  return connect(options, checkAnswers ? { sentenceOf, checks } : { sentenceOf });
}
