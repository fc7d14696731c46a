import type { DocumentPage } from '@guildhall/contract';
import { placeTables } from '@guildhall/text/tables/page-table.ts';
import type { StoredPage } from './documents.queries.ts';

/** Presents a page with the places of the cells of its tables. */
export function presentPage(pageNumber: number, { text, tables }: StoredPage): DocumentPage {
  return { pageNumber, text, tables: placeTables(tables, text.length) };
}
