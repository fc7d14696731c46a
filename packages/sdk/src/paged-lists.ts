import type { Pagination } from '@guildhall/contract';
import type { Values } from './input.ts';
import type { Operation } from './operation.ts';
import type { CallOptions } from './options.ts';

type Page = Record<string, unknown> & { pagination: Pagination & { after?: string | null } };

/** True if an operation returns a paged list. */
export function isPaged({ pageSizeMax }: Operation): boolean {
  return pageSizeMax !== undefined;
}

/**
 * Yields the items of a paged list. Where the list can be continued, items that come and go meanwhile
 * change nothing for the others. Otherwise an item that moves to another page is yielded twice or
 * never.
 */
export function readPagedList(
  { pageSizeMax: pageSize }: Operation,
  send: (input: Values, how?: CallOptions) => Promise<unknown>,
) {
  return async function* (input: Values = {}, how?: CallOptions): AsyncGenerator<unknown, void> {
    let place: Values | undefined = {};
    for (let page = 2; place; page += 1) {
      const answer = (await send({ ...input, ...place, pageSize }, how)) as Page;
      const { totalPages, after } = answer.pagination;
      yield* Object.values(answer).find(Array.isArray) as unknown[];
      if (after === undefined) place = page <= totalPages ? { page } : undefined;
      else place = after === null ? undefined : { after };
    }
  };
}
