import type { z } from 'zod';
import { rule } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import type { FailureDetail } from '#ground/failure.ts';

const brokenText = rule('broken_text', 'must not contain NUL or half of a character');

/** Parses a value by the schema. Throws a 400 whose message names the first wrong field. */
export function checkInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map(({ path, message }) => detail(path, message)));
  }
  refuseBrokenText(parsed.data);
  return parsed.data;
}

/** Throws a 400 that names the first text, or name of a field, with NUL or half of a character. */
export function refuseBrokenText(value: unknown): void {
  const broken = findBrokenText(value);
  if (broken) throw invalid([detail(broken.slice(0, shownSteps), brokenText)]);
}

/** How many steps of a path are named. */
const shownSteps = 10;

export function invalid(details: FailureDetail[]): Failure {
  const first = details[0];
  if (!first) return new Failure('invalid');
  const subject = first.path === '' ? 'The body' : first.path;
  return new Failure('invalid', { message: `${subject} ${first.message}`, details });
}

/** Writes a path as a client would: `people[1].email`. */
export function writePath(path: readonly PropertyKey[]): string {
  const written = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return written.join('').replace(/^\./, '');
}

function detail(path: readonly PropertyKey[], message: string): FailureDetail {
  return { path: writePath(path), message };
}

/** A value inside another one, with the step to it. */
interface Inside {
  value: unknown;
  step?: PropertyKey;
  parent?: Inside;
}

/**
 * Returns the path of the first text, or name, that the database cannot store. Nested values are
 * looked through without recursion: JSON can be nested deeper than functions may call each other.
 */
function findBrokenText(whole: unknown): PropertyKey[] | undefined {
  const left: Inside[] = [{ value: whole }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value } = next;
    if (typeof value === 'string' && isBroken(value)) return pathOf(next);
    if (typeof value !== 'object' || value === null) continue;
    const inside: Inside[] = [];
    for (const [name, part] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(name) : name;
      if (isBroken(name)) return pathOf({ value: part, step: name.toWellFormed(), parent: next });
      inside.push({ value: part, step, parent: next });
    }
    left.push(...inside.toReversed());
  }
  return undefined;
}

const isBroken = (text: string) => !text.isWellFormed() || text.includes('\0');

function pathOf(found: Inside): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at: Inside | undefined = found; at; at = at.parent) {
    if (at.step !== undefined) path.push(at.step);
  }
  return path.toReversed();
}
