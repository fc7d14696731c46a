import { z } from 'zod';
import { findMeant, isMisspelt } from './meant-name.ts';

/** A field that the contract does not have, and the known ones beside it. */
export interface UnknownField {
  path: PropertyKey[];
  /** The known field that was probably meant. */
  meant: string | undefined;
  known: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Finds the first unknown field, at any depth. Where unknown fields are ignored, only one whose
 * name looks like a misspelt known one.
 */
export function findUnknown(
  schema: z.ZodType,
  value: unknown,
  isIgnored: boolean,
  path: readonly PropertyKey[] = [],
): UnknownField | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const element = inner.element as z.ZodType;
    return firstOf(value.entries(), ([index, part]) =>
      findUnknown(element, part, isIgnored, [...path, index]),
    );
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!(inner instanceof z.ZodObject) || !isObject) return undefined;
  const { shape } = inner;
  return firstOf(Object.keys(value), (name) => {
    const here = [...path, name];
    return Object.hasOwn(shape, name)
      ? findUnknown(shape[name] as z.ZodType, (value as Values)[name], isIgnored, here)
      : judge(here, name, Object.keys(shape), isIgnored);
  });
}

function judge(
  path: PropertyKey[],
  name: string,
  known: readonly string[],
  isIgnored: boolean,
): UnknownField | undefined {
  if (!isIgnored) return { path, meant: findMeant(name, known), known };
  const meant = known.find((other) => isMisspelt(name, other));
  return meant === undefined ? undefined : { path, meant, known };
}

/** Returns the schema inside wrappers: optional, nullable, default, pipe. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  if (isWrapper || schema instanceof z.ZodDefault) return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}

function firstOf<T, R>(items: Iterable<T>, find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
