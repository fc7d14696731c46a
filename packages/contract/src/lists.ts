import * as z from 'zod';
import { integer, oneOf, tooLong } from './field-faults.ts';

/** Plain decimal digits from 1 to `max`; `0`, `1.5`, `1e1`, `+1` and nothing are refused. */
function digits(max: number, rule: string) {
  return z
    .string(rule)
    .regex(/^[0-9]{1,15}$/, rule)
    .transform(Number)
    .refine((number) => number >= 1 && number <= max, rule);
}

const pageRule = 'must be an integer from 1';
const pageSizeRule = integer(1, 100);

/** The query parameters of a paged list. */
export function paging(pageSizeDefault: number) {
  return {
    page: digits(Number.MAX_SAFE_INTEGER, pageRule)
      .optional()
      .transform((page) => page ?? 1)
      .meta({ type: 'integer', minimum: 1, default: 1 }),
    pageSize: digits(100, pageSizeRule)
      .optional()
      .transform((pageSize) => pageSize ?? pageSizeDefault)
      .meta({ type: 'integer', minimum: 1, maximum: 100, default: pageSizeDefault }),
  };
}

/** In which direction a list is sorted. */
export const directions = ['asc', 'desc'] as const;

/** One of `values`, the standard one when it is not given. */
export function choice<const V extends readonly [string, ...string[]]>(
  values: V,
  standard: V[number],
) {
  return z
    .enum(values, oneOf(values))
    .optional()
    .transform((value) => value ?? standard)
    .meta({ default: standard });
}

/** A query parameter: text that the name of a thing in a list must contain. */
export function partOf(name: string) {
  return z
    .string()
    .trim()
    .max(500, tooLong(500))
    .optional()
    .transform((text) => text || undefined)
    .meta({ description: `Part of the ${name}, in any case.` });
}

/** Stands next to every list. Nothing found: totalCount 0, totalPages 0. */
export const pagination = z
  .object({
    totalCount: z.int().min(0),
    totalPages: z.int().min(0),
    currentPage: z.int().min(1),
    pageSize: z.int().min(1),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.output<typeof pagination>;

/** The pagination object of a list of `totalCount` things. */
export function paginate(
  { page, pageSize }: { page: number; pageSize: number },
  totalCount: number,
): Pagination {
  const totalPages = Math.ceil(totalCount / pageSize);
  return { totalCount, totalPages, currentPage: page, pageSize };
}
