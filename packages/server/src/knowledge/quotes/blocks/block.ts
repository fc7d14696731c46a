/** A stretch of a page's text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type BlockKind = 'paragraph' | 'item' | 'row' | 'code';

/** A heading, the introduction of a list or the header of a table: words that a block lives by. */
export interface Above extends Span {
  readonly kind: 'heading' | 'introduction' | 'header';
}

/** A part of a page that is understood by itself once it stands below what is above it. */
export interface Block extends Span {
  readonly kind: BlockKind;
  /** Outermost first. */
  readonly above: readonly Above[];
  /** Blocks with the same number follow each other in one list, table or paragraph. */
  readonly group: number;
  /** An item with a number: what stands beside it is done before or after. */
  readonly isStep: boolean;
}
