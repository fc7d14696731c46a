import type { z } from 'zod';

/**
 * The input type that a client may pass: also numbers and booleans where the wire format is text.
 */
type Written<S extends z.ZodType> = {
  [Name in keyof z.input<S>]:
    | z.input<S>[Name]
    | (Name extends keyof z.output<S> ? Extract<z.output<S>[Name], number | boolean> : never);
};

/** The path parameters that a client passes, before they are checked. */
export type ParamsGiven<E> = E extends { params: infer S extends z.ZodType } ? Written<S> : unknown;

/** The query parameters that a client passes, before they are checked. */
export type QueryGiven<E> = E extends { query: infer S extends z.ZodType } ? Written<S> : unknown;

/** The fields of the body that a client passes, without the files of a form. */
export type BodyGiven<E> = E extends { body: { schema: infer S extends z.ZodType } }
  ? z.input<S>
  : unknown;
