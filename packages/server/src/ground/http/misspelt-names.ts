import { z } from 'zod';
import { isOneSlip } from '@guildhall/text/one-slip.ts';

/** An unknown field and the known one that was probably meant. */
interface Misspelt {
  path: PropertyKey[];
  meant: string;
}

/** Finds the first field, at any depth, whose name looks like a misspelt known one. */
export function findMisspelt(
  schema: z.ZodType,
  value: unknown,
  path: PropertyKey[] = [],
): Misspelt | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const element = inner.element as z.ZodType;
    return firstOf(value, (part, index) => findMisspelt(element, part, [...path, index]));
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return inner instanceof z.ZodObject && isObject ? findIn(inner, value, path) : undefined;
}

function findIn({ shape }: z.ZodObject, value: object, path: PropertyKey[]) {
  return firstOf(Object.entries(value), ([name, part]): Misspelt | undefined => {
    const here = [...path, name];
    if (Object.hasOwn(shape, name)) return findMisspelt(shape[name] as z.ZodType, part, here);
    const meant = Object.keys(shape).find((known) => isOneSlip(name, known));
    return meant === undefined ? undefined : { path: here, meant };
  });
}

/** Returns the schema inside wrappers: optional, nullable, default, pipe. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  if (isWrapper || schema instanceof z.ZodDefault) return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}

function firstOf<T, R>(items: readonly T[], find: (item: T, index: number) => R | undefined) {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
