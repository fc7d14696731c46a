import * as z from 'zod';
import { integer, oneOf, tooLong } from './field-faults.ts';

/**
 * A parameter with decimal digits from 1 to `max`. Refuses `0`, `1.5`, `1e1`, `+1` and an empty
 * text.
 */
function digits(max: number, rule: string) {
  return z
    .string(rule)
    .regex(/^[0-9]{1,15}$/, rule)
    .transform(Number)
    .refine((number) => number >= 1 && number <= max, rule);
}

const pageRule = 'must be an integer from 1';
/** Returns the query parameters of a paged list. */
export function paging(pageSizeDefault: number, pageSizeMax = 100) {
  return {
    page: digits(Number.MAX_SAFE_INTEGER, pageRule)
      .optional()
      .transform((page) => page ?? 1)
      .meta({ type: 'integer', minimum: 1, default: 1 }),
    pageSize: digits(pageSizeMax, integer(1, pageSizeMax))
      .optional()
      .transform((pageSize) => pageSize ?? pageSizeDefault)
      .meta({ type: 'integer', minimum: 1, maximum: pageSizeMax, default: pageSizeDefault }),
  };
}

/** Returns the query parameters of a list whose pages can be continued, while its rows change. */
export function cursorPaging(pageSizeDefault: number, pageSizeMax = 100) {
  return {
    ...paging(pageSizeDefault, pageSizeMax),
    after: z
      .string()
      .max(4000, tooLong(4000))
      .optional()
      .meta({
        description:
          'The `pagination.after` of an earlier page, in place of `page`: the rows that follow it. ' +
          'None is left out or repeated when others come and go meanwhile.',
      }),
  };
}

/** The sort directions of a list. */
export const directions = ['asc', 'desc'] as const;

// Written out, because the type that the compiler infers is not readable in a declaration file.
type Choice<V extends string> = z.ZodPipe<
  z.ZodOptional<z.ZodEnum<{ [Value in V]: Value }>>,
  z.ZodTransform<V, V | undefined>
>;

/** A parameter with one of `values`. Default: `standard`. */
export function choice<const V extends string>(
  values: readonly [V, ...V[]],
  standard: V,
): Choice<V> {
  return z
    .enum(values, oneOf(values))
    .optional()
    .transform((value) => value ?? standard)
    .meta({ default: standard });
}

/** A query parameter that filters a list by a part of the item's name. */
export function partOf(name: string) {
  return z
    .string()
    .trim()
    .max(500, tooLong(500))
    .optional()
    .transform((text) => text || undefined)
    .meta({ description: `Part of the ${name}, in any case.` });
}

/** The pagination of a list. An empty list has totalCount 0 and totalPages 0. */
export const pagination = z
  .object({
    totalCount: z.int().min(0),
    totalPages: z.int().min(0),
    currentPage: z.int().min(1),
    pageSize: z.int().min(1),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.output<typeof pagination>;

/** The pagination of a list whose pages can be continued. */
export const cursorPagination = pagination
  .extend({
    after: z.string().nullable().meta({
      description: 'Opaque: send it as `after` for the next rows. Null: there are none.',
    }),
  })
  .meta({ id: 'CursorPagination' });
export type CursorPagination = z.output<typeof cursorPagination>;

/** Returns the pagination of a list with `totalCount` items. */
export function paginate(
  { page, pageSize }: { page: number; pageSize: number },
  totalCount: number,
): Pagination {
  const totalPages = Math.ceil(totalCount / pageSize);
  return { totalCount, totalPages, currentPage: page, pageSize };
}
