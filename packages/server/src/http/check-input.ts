import type { z } from 'zod';
import { rule } from '@guildhall/contract';
import { Failure } from '#failure.ts';
import type { FailureDetail } from '#failure.ts';
import { findMisspelt } from './misspelt-names.ts';

const brokenText = rule('broken_text', 'must not contain NUL or half of a character');

/** The value as the schema makes it, or a 400 whose sentence names the first field at fault. */
export function checkInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map(({ path, message }) => detail(path, message)));
  }
  const broken = findBrokenText(parsed.data, []);
  if (broken) throw invalid([detail(broken, brokenText)]);
  return parsed.data;
}

/** A 400 for a field that no schema knows and whose name is a typing error in a known one. */
export function refuseMisspelt(schema: z.ZodType, value: unknown): void {
  const found = findMisspelt(schema, value);
  if (!found) return;
  const fault = detail(found.path, `is not known, ${found.meant} was probably meant`);
  throw invalid([{ ...fault, code: 'misspelt' }]);
}

/** The 400 for these fields. */
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

/** Where a text stands that no database can keep; only what the contract names is looked at. */
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
