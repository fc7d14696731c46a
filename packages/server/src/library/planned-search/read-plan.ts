import { ModelError } from '#ground/ports/language-model.ts';

/** The maximum number of opening braces to try before giving up. */
const beginningsMax = 50;

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

/**
 * Returns the last JSON object in a text that has this field; undefined if there is none. The
 * object may be alone, in a code fence or after other text: what a model considers comes first.
 */
function readJson(text: string, field: string): Record<string, unknown> | undefined {
  let found: Record<string, unknown> | undefined;
  let at = text.indexOf('{');
  for (let tried = 0; at >= 0 && tried < beginningsMax; tried += 1) {
    const end = findEnd(text, at);
    const value = end === undefined ? undefined : parse(text.slice(at, end));
    const isFound = value !== undefined && Object.hasOwn(value, field);
    if (isFound) found = value;
    at = text.indexOf('{', isFound && end !== undefined ? end : at + 1);
  }
  return found;
}

/**
 * Returns the end offset (exclusive) of the object that starts at `start`, ignoring braces in
 * strings; undefined if the object is not closed.
 */
function findEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isString && character === '\\') at += 1;
    else if (character === '"') isString = !isString;
    else if (!isString && character === '{') depth += 1;
    else if (!isString && character === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
