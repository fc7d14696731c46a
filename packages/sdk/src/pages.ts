import type { Pagination } from '@guildhall/contract';
import type { Values } from './input.ts';
import type { Operation } from './operation.ts';
import type { CallOptions } from './options.ts';

type Page = Record<string, unknown> & { pagination: Pagination };

const pageSize = 100;

/** Whether an operation answers in pages. */
export function isPaged({ query }: Operation): boolean {
  return query?.includes('pageSize') === true;
}

/** One item after the other. What moves between two pages meanwhile is seen twice or not at all. */
export function readAll(send: (input: Values, how?: CallOptions) => Promise<unknown>) {
  return async function* (input: Values = {}, how?: CallOptions): AsyncGenerator<unknown, void> {
    for (let page = 1, totalPages = 1; page <= totalPages; page++) {
      const answer = (await send({ ...input, page, pageSize }, how)) as Page;
      totalPages = answer.pagination.totalPages;
      yield* Object.values(answer).find(Array.isArray) as unknown[];
    }
  };
}
