import type { PageTable } from '@guildhall/contract';
import type { Span } from '@guildhall/text/tables/page-table.ts';

export type { Span };

export type BlockKind = 'paragraph' | 'item' | 'row' | 'code';

/** Context above a block: a heading, an introduction or enclosing list item, a table's header. */
export interface Above extends Span {
  readonly kind: 'heading' | 'introduction' | 'header';
}

/** A part of a page that is understandable on its own together with the context above. */
export interface Block extends Span {
  readonly kind: BlockKind;
  /** The headings, outermost first, then introductions, then the table header. */
  readonly above: readonly Above[];
  /** The number of the block's list or table; blocks with equal numbers belong together. */
  readonly group: number;
  /** True for a numbered list item, which is probably a step of a sequence. */
  readonly isStep: boolean;
  /** The table of a row. */
  readonly table?: PageTable;
}
