import type { z } from 'zod';
import { rule } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import type { FailureDetail } from '#ground/failure.ts';
import { findMisspelt } from './misspelt-names.ts';

const brokenText = rule('broken_text', 'must not contain NUL or half of a character');

/** Parses a value by the schema. Throws a 400 whose message names the first wrong field. */
export function checkInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map(({ path, message }) => detail(path, message)));
  }
  const broken = findBrokenText(parsed.data, []);
  if (broken) throw invalid([detail(broken, brokenText)]);
  return parsed.data;
}

/** Throws a 400 if an unknown field's name looks like a misspelt known one. */
export function refuseMisspelt(schema: z.ZodType, value: unknown): void {
  const found = findMisspelt(schema, value);
  if (!found) return;
  const fault = detail(found.path, `is not known, ${found.meant} was probably meant`);
  throw invalid([{ ...fault, code: 'misspelt' }]);
}

export function invalid(details: FailureDetail[]): Failure {
  const first = details[0];
  if (!first) return new Failure('invalid');
  const subject = first.path === '' ? 'The body' : first.path;
  return new Failure('invalid', { message: `${subject} ${first.message}`, details });
}

function detail(path: readonly PropertyKey[], message: string): FailureDetail {
  const written = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return { path: written.join('').replace(/^\./, ''), message };
}

/** Returns the path of a text that the database cannot store, among the contract's fields. */
function findBrokenText(value: unknown, path: PropertyKey[]): PropertyKey[] | undefined {
  if (typeof value === 'string') {
    return value.isWellFormed() && !value.includes('\0') ? undefined : path;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(name) : name;
    const found = findBrokenText(part, [...path, step]);
    if (found) return found;
  }
  return undefined;
}
