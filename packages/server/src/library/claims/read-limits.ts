import { readFileSync } from 'node:fs';

interface Table {
  readonly same: readonly (readonly [string, string])[];
  readonly not: readonly string[];
  readonly only: readonly string[];
  readonly except: readonly string[];
  readonly opposites: readonly (readonly string[])[];
  readonly courtesies: readonly string[];
  readonly reporting: string;
  readonly plain: string;
}

const table = JSON.parse(readFileSync(new URL('limits.json', import.meta.url), 'utf8')) as Table;

/** JavaScript's `\b` knows ASCII letters only. */
const border = String.raw`(?:(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?![\p{L}\p{N}]))`;
const compile = (patterns: readonly string[]) =>
  new RegExp(patterns.join('|').replaceAll(String.raw`\b`, border), 'giu');

const same = table.same.map(([pattern, by]) => [compile([pattern]), by] as const);
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const groups = table.opposites.map((sides) =>
  sides.map((side) => {
    const words = side.split('|');
    const spaced = words.filter((word) => !isUnspaced.test(word));
    const others = words.filter((word) => isUnspaced.test(word));
    return compile([String.raw`\b(?:${spaced.join('|')})\b`, ...others]);
  }),
);

/** Words that turn a sentence ("not"), or say for what it holds ("only", "except"). */
export const limitKinds = ['not', 'only', 'except'] as const;
export type LimitKind = (typeof limitKinds)[number];
const limits = {
  not: compile(table.not),
  only: compile(table.only),
  except: compile(table.except),
};

/** Words that say no more than that something holds ("must"), or where it stands. */
export const plainWords: ReadonlySet<string> = new Set(table.plain.split(' '));

function has(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}

/** Words that say whether the documents say something. */
export const reportingWords: ReadonlySet<string> = new Set(table.reporting.split(' '));
const courtesies = compile(table.courtesies);

/** True if a sentence says nothing of its subject: "Let me know if you need more." */
export const isCourtesy = (text: string) => has(text, courtesies);

export interface Limit {
  readonly kind: LimitKind;
  readonly start: number;
  readonly end: number;
}

/** Writes "no later than" and the like without their negation, which is none. Keeps no offsets. */
export function withoutIdioms(text: string): string {
  return same.reduce((left, [pattern, by]) => left.replaceAll(pattern, by), text);
}

export function readLimits(text: string): Limit[] {
  return limitKinds.flatMap((kind) =>
    [...text.matchAll(limits[kind])].map(({ 0: { length }, index }) => ({
      kind,
      start: index,
      end: index + length,
    })),
  );
}

/** A word that has an opposite: "before" or "after". */
export interface Opposite {
  readonly group: number;
  readonly side: number;
  readonly start: number;
  readonly end: number;
}

export function readOpposites(text: string): Opposite[] {
  return groups.flatMap((sides, group) =>
    sides.flatMap((pattern, side) =>
      [...text.matchAll(pattern)].map(({ 0: { length }, index }) => {
        return { group, side, start: index, end: index + length };
      }),
    ),
  );
}
