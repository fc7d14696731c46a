import type { EmbeddingModelRow } from './models.queries.ts';

/** So long the operator is told that a model has become another one. */
const toldMs = 7 * 24 * 60 * 60_000;

function split(name: string): { base: string; number: number } {
  const [, base = name, number = '1'] = /^(.*) \((\d+)\)$/s.exec(name) ?? [];
  return { base, number: Number(number) };
}

/**
 * Returns the name of the vectors that a model makes today. A model that became another one under
 * the same name has a number after it, such as `openai:small (2)`.
 */
export function nameNow(rows: readonly Pick<EmbeddingModelRow, 'name'>[], name: string): string {
  const { base } = split(name);
  const numbers = rows
    .map((row) => split(row.name))
    .filter((it) => it.base === base)
    .map(({ number }) => number);
  const last = Math.max(1, ...numbers);
  return last === 1 ? base : `${base} (${last})`;
}

/** False for a model that has become another one, so that nobody can ask it any more. */
export function isStillThere(rows: readonly EmbeddingModelRow[], { name }: EmbeddingModelRow) {
  return nameNow(rows, name) === name;
}

/** Returns the name of what a model has become. */
export function nextName(name: string): string {
  const { base, number } = split(name);
  return `${base} (${number + 1})`;
}

/** True if a model became another one within a time, by default within a week. */
export function hasChanged(
  rows: readonly EmbeddingModelRow[],
  name: string,
  now: Date,
  withinMs = toldMs,
): boolean {
  const row = rows.find((it) => it.name === name);
  if (!row || split(name).number === 1) return false;
  return now.getTime() - row.added_at.getTime() < withinMs;
}
