import type { z } from 'zod';
import { steeringSign } from '@guildhall/contract';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import { Failure } from '#ground/failure.ts';
import { writePath } from './check-input.ts';
import { findMeant } from './meant-name.ts';
import { findUnknown } from './unknown-fields.ts';
import type { UnknownField } from './unknown-fields.ts';

/** Another part of the request, where the field would be known. */
export interface OtherPart {
  readonly part: 'query' | 'body' | 'path';
  readonly names: readonly string[];
}

export interface Expected {
  readonly schema: z.ZodType;
  /** True if the endpoint ignores unknown fields, unless they look like misspelt known ones. */
  readonly isIgnored: boolean;
  readonly others?: readonly OtherPart[];
}

/** Throws a 400 that names the first unknown field and the known one that was probably meant. */
export function refuseUnknown({ schema, isIgnored, others = [] }: Expected, value: unknown): void {
  const found = findUnknown(schema, value, isIgnored);
  if (found) throw unknownField(found, others);
}

/** Returns a 400 if the name of a form's field is none of the known ones. */
export function faultOfName(name: string, known: readonly string[]): Failure | undefined {
  if (known.includes(name)) return undefined;
  return unknownField({ path: [name], meant: findMeant(name, known), known });
}

function unknownField(field: UnknownField, others: readonly OtherPart[] = []): Failure {
  const path = shorten(writePath(field.path));
  const message = describeUnknown(field, others);
  const code = field.meant === undefined ? 'unknown_field' : 'misspelt';
  return new Failure('invalid', {
    message: `\`${path}\` ${message}`,
    details: [{ path, message, code }],
  });
}

/** Returns the end of the sentence that begins with the field's name. */
export function describeUnknown(
  { path, meant, known }: UnknownField,
  others: readonly OtherPart[] = [],
): string {
  const elsewhere =
    path.length === 1 && others.find(({ names }) => names.includes(String(path[0])));
  if (elsewhere) return `is not a field here; it belongs in the ${elsewhere.part}`;
  if (meant !== undefined) return `is not a field here; did you mean \`${meant}\`?`;
  if (known.length === 0) return 'is not a field here; there are none';
  return `is not a field here; known are ${known.map((name) => `\`${name}\``).join(', ')}`;
}

const shownMax = 100;

/** Returns a client's name as it may stand in a sentence. */
function shorten(name: string): string {
  const shown = truncateAtWord(name.toWellFormed(), shownMax);
  const whole = shown.length < name.length ? `${shown}…` : shown;
  return whole.replaceAll(new RegExp(steeringSign, 'gu'), '\ufffd');
}
