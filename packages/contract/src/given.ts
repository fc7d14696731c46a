import type { z } from 'zod';

/** What a client may write: a number or boolean where the wire has its text. */
type Written<S extends z.ZodType> = {
  [Name in keyof z.input<S>]:
    | z.input<S>[Name]
    | (Name extends keyof z.output<S> ? Extract<z.output<S>[Name], number | boolean> : never);
};

/** The parameters that a client gives for the path, before they are checked. */
export type ParamsGiven<E> = E extends { params: infer S extends z.ZodType } ? Written<S> : unknown;

/** The same for the query. */
export type QueryGiven<E> = E extends { query: infer S extends z.ZodType } ? Written<S> : unknown;

/** The fields of the body, without the files of a form. */
export type BodyGiven<E> = E extends { body: { schema: infer S extends z.ZodType } }
  ? z.input<S>
  : unknown;
