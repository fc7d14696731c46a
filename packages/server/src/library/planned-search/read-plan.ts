import { ModelError } from '#ground/ports/model/model.ts';
import { readJson } from './read-json.ts';

const searchesMax = 4;
const searchMax = 500;

/**
 * Returns the searches that a model's answer names, possibly none. Throws a `ModelError` if the
 * answer has no list of searches.
 */
export function readSearches(text: string): string[] {
  const plan = readJson(text, 'searches');
  if (!plan || !Array.isArray(plan['searches'])) throw rubbish();
  return toSearches(plan['searches']);
}

export interface Judgement {
  /** The numbers of the excerpts that answer the question, best first. */
  readonly relevant: readonly number[];
  /** Further searches for the parts of the question that no excerpt answers. */
  readonly searches: readonly string[];
}

/**
 * Reads a model's judgement of `count` excerpts, numbered from 1, and drops other numbers. Throws a
 * `ModelError` if the answer has no list of relevant numbers.
 */
export function readJudgement(text: string, count: number): Judgement {
  const judgement = readJson(text, 'relevant');
  if (!judgement || !Array.isArray(judgement['relevant'])) throw rubbish();
  const numbers = judgement['relevant'].map(Number);
  const relevant = numbers.filter((it) => Number.isInteger(it) && it >= 1 && it <= count);
  const missing: unknown = judgement['searches'];
  return {
    relevant: [...new Set(relevant)],
    searches: Array.isArray(missing) ? toSearches(missing) : [],
  };
}

function toSearches(named: readonly unknown[]): string[] {
  const texts = named.filter((it) => typeof it === 'string');
  const cut = texts.map((text) => {
    const line = text.toWellFormed().replace(/[\s\0]+/gu, ' ');
    return [...line.trim()].slice(0, searchMax).join('').trim();
  });
  return [...new Set(cut.filter((text) => text !== ''))].slice(0, searchesMax);
}

function rubbish(): ModelError {
  return new ModelError('rubbish', 'the language model answered in another form than it was asked');
}
