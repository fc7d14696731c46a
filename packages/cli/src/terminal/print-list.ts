import type { Pagination } from '@guildhall/contract';
import type { Command } from 'commander';
import { readInteger } from './options.ts';
import { printColumns } from './print.ts';

export interface ListOptions {
  page?: number;
  pageSize?: number;
  limit?: number;
  all?: true;
  json?: true;
}

/** The number of rows shown on a terminal. Programs get all rows. */
const shownMax = 100;

/** Adds the options of commands that print a list. */
export function withPages(command: Command): Command {
  return command
    .option('--limit <rows>', 'at most this many rows', readInteger)
    .option('--page <page>', 'only this page, from 1', readInteger)
    .option('--page-size <rows>', 'rows a page, 1 to 100', readInteger)
    .option('--all', `all rows, also on a terminal (default there: ${shownMax})`)
    .option('--json', 'one JSON line');
}

export interface List<Name extends string, Item> {
  /** The name of the list in the server's answer and in the JSON output. */
  name: Name;
  readPage(paging: Paging): Promise<Page<NoInfer<Name>, NoInfer<Item>>>;
  titles: readonly string[];
  toRow(item: Item): readonly string[];
}

interface Paging {
  page?: number | undefined;
  pageSize: number | undefined;
  after?: string | undefined;
}

type Page<Name extends string, Item> = Readonly<Record<Name, readonly Item[]>> & {
  /** Lists that take a cursor have `after`. */
  pagination: Pagination & { after?: string | null };
};

/**
 * Prints a list page by page: all of it, or only the requested part. On a terminal prints only the
 * first rows and how many there are.
 */
export async function printList<Name extends string, Item>(
  list: List<Name, Item>,
  options: ListOptions,
): Promise<void> {
  const { page, pageSize, limit = Infinity, json } = options;
  if (page !== undefined || pageSize !== undefined) {
    const answer = await list.readPage({ page, pageSize });
    const items = answer[list.name].slice(0, limit);
    if (json) console.log(JSON.stringify({ [list.name]: items, pagination: answer.pagination }));
    else printRows(list, items);
    return;
  }
  if (!json) return printAll(list, options);
  const all: Item[] = [];
  for await (const { items } of readParts(list, limit)) all.push(...items);
  console.log(JSON.stringify({ [list.name]: all }));
}

async function printAll<Name extends string, Item>(
  list: List<Name, Item>,
  { all, limit }: ListOptions,
): Promise<void> {
  for await (const { items, pagination } of readParts(list, limit)) {
    printRows(list, items);
    const { totalCount, totalPages } = pagination;
    if (totalCount === 0 && process.stdout.isTTY) console.error('There are none.');
    if (all || limit !== undefined || !process.stdout.isTTY || totalPages < 2) continue;
    console.error(`${items.length} of ${totalCount}; --all shows all, --page 2 the next`);
    return;
  }
}

/** Yields the pages of a list, up to the given number of rows. */
async function* readParts<Name extends string, Item>(list: List<Name, Item>, limit = Infinity) {
  let left = limit;
  let place: Pick<Paging, 'page' | 'after'> | undefined = {};
  for (let page = 2; place && left > 0; page++) {
    const answer: Page<Name, Item> = await list.readPage({ ...place, pageSize: shownMax });
    const items = answer[list.name].slice(0, left);
    left -= items.length;
    const { after, totalPages } = answer.pagination;
    if (after === undefined) place = page <= totalPages ? { page } : undefined;
    else place = after === null ? undefined : { after };
    yield { items, pagination: answer.pagination };
  }
}

function printRows<Name extends string, Item>(
  { titles, toRow }: List<Name, Item>,
  items: readonly Item[],
): void {
  printColumns(titles, items.map(toRow));
}
