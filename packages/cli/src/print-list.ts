import type { Pagination } from '@guildhall/contract';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { printColumns } from './print-columns.ts';

export interface ListOptions {
  page?: number;
  pageSize?: number;
  all?: true;
  json?: true;
}

/** The number of rows shown on a terminal. Programs get all rows. */
const shownMax = 100;

/** Adds the options of commands that print a list. */
export function withPages(command: Command): Command {
  return command
    .option('--page <page>', 'only this page, from 1', readInteger)
    .option('--page-size <rows>', 'of so many rows, 1 to 100', readInteger)
    .option('--all', `on a terminal, too, more than the first ${shownMax}`)
    .option('--json', 'one JSON line');
}

export interface List<Item> {
  /** The name of the list in the JSON output. */
  name: string;
  readPage(paging: Paging): Promise<Answer<Item>>;
  titles: readonly string[];
  toRow(item: Item): readonly string[];
}

interface Paging {
  page: number | undefined;
  pageSize: number | undefined;
}

interface Answer<Item> {
  items: readonly Item[];
  pagination: Pagination;
}

/**
 * Prints a list page by page: all of it, or only the requested page. On a terminal prints only the
 * first rows and how many there are.
 */
export async function printList<Item>(list: List<Item>, options: ListOptions): Promise<void> {
  const { page, pageSize, json } = options;
  if (page !== undefined || pageSize !== undefined) {
    const { items, pagination } = await list.readPage({ page, pageSize });
    if (json) console.log(JSON.stringify({ [list.name]: items, pagination }));
    else printRows(list, items);
    return;
  }
  if (json) return console.log(JSON.stringify({ [list.name]: await readAll(list) }));
  await printAll(list, options);
}

async function readAll<Item>(list: List<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const { items } of pagesOf(list)) all.push(...items);
  return all;
}

async function printAll<Item>(list: List<Item>, { all }: ListOptions): Promise<void> {
  for await (const { items, pagination } of pagesOf(list)) {
    printRows(list, items);
    const { totalCount, totalPages } = pagination;
    if (totalCount === 0 && process.stdout.isTTY) console.error('There are none.');
    if (all || !process.stdout.isTTY || totalPages < 2) continue;
    console.error(`${items.length} of ${totalCount}; --all shows all, --page 2 the next`);
    return;
  }
}

async function* pagesOf<Item>(list: List<Item>): AsyncGenerator<Answer<Item>> {
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const answer = await list.readPage({ page, pageSize: shownMax });
    totalPages = answer.pagination.totalPages;
    yield answer;
  }
}

function printRows<Item>({ titles, toRow }: List<Item>, items: readonly Item[]): void {
  printColumns(titles, items.map(toRow));
}

function readInteger(text: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(text)) throw new InvalidArgumentError('must be an integer from 1');
  return Number(text);
}
