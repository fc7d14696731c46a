import type { Pagination } from '@guildhall/contract';
import type { Values } from './input.ts';
import type { Operation } from './operation.ts';
import type { CallOptions } from './options.ts';

type Page = Record<string, unknown> & { pagination: Pagination };

/** True if an operation returns a paged list. */
export function isPaged({ pageSizeMax }: Operation): boolean {
  return pageSizeMax !== undefined;
}

/**
 * Yields the items of a paged list. An item that moves to another page meanwhile is yielded twice
 * or never.
 */
export function readPagedList(
  { pageSizeMax: pageSize }: Operation,
  send: (input: Values, how?: CallOptions) => Promise<unknown>,
) {
  return async function* (input: Values = {}, how?: CallOptions): AsyncGenerator<unknown, void> {
    for (let page = 1, totalPages = 1; page <= totalPages; page++) {
      const answer = (await send({ ...input, page, pageSize }, how)) as Page;
      totalPages = answer.pagination.totalPages;
      yield* Object.values(answer).find(Array.isArray) as unknown[];
    }
  };
}
