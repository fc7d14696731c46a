import { cellText, longestHeading } from '../office/blocks.ts';
import type { Block } from '../office/blocks.ts';
import { PageEnds } from '../office/page-ends.ts';
import { placeRows } from './place-rows.ts';
import type { RtfRow } from './place-rows.ts';

/** Builds the paragraphs and tables of a text that arrives in pieces. */
export class Flow {
  readonly blocks: Block[] = [];
  /** Blocks that follow the paragraph: notes, comments, text boxes. */
  readonly aside: Block[] = [];
  /** The mark of a list before the paragraph. */
  mark = '';
  markLevel = 0;
  isInTable = false;
  /** True while the row names the columns of its table. */
  isHeaderRow = false;
  /** True if the next cell that is defined goes on from the row above. */
  isContinued = false;
  headingLevel: number | undefined;
  startsPage = false;
  private text = '';
  private cell: Block[] = [];
  private row: string[] = [];
  private edges: number[] = [];
  private continued = new Set<number>();
  private rows: RtfRow[] = [];
  private headerRows = 0;
  private readonly pages: PageEnds | null;

  constructor(hasPages: boolean) {
    this.pages = hasPages ? new PageEnds() : null;
  }

  get isLaidOut(): boolean {
    return this.pages?.isLaidOut ?? false;
  }

  write(text: string): void {
    if (this.startsPage) this.text += this.pages?.endBefore() ?? '';
    this.startsPage = false;
    if (text.trim() !== '') this.pages?.show();
    this.text += text;
  }

  endPage(how: 'end' | 'endAsLaidOut'): void {
    this.text += this.pages?.[how]() ?? '';
  }

  endParagraph(): void {
    this.write('');
    this.pages?.endParagraph(this.text);
    const block = this.takeBlock();
    const target = this.isInTable ? this.cell : this.blocks;
    if (!this.isInTable) this.endTable();
    target.push(block, ...this.aside.splice(0));
  }

  endCell(): void {
    this.isInTable = true;
    this.endParagraph();
    this.row.push(cellText(this.cell));
    this.cell = [];
  }

  beginRow(): void {
    [this.isHeaderRow, this.isContinued] = [false, false];
    [this.edges, this.continued] = [[], new Set()];
  }

  /** Takes the definition of a cell, which ends so many twips from the left. */
  defineCell(edge: number): void {
    if (this.isContinued) this.continued.add(this.edges.length);
    this.isContinued = false;
    this.edges.push(edge);
  }

  endRow(): void {
    const { row: cells, edges, continued } = this;
    if (cells.length === 0) return;
    if (this.isHeaderRow && this.headerRows === this.rows.length) this.headerRows += 1;
    this.rows.push({ cells, edges, continued });
    this.row = [];
  }

  finish(): readonly Block[] {
    if (this.text !== '' || this.aside.length > 0) this.endParagraph();
    if (this.cell.length > 0) this.endCell();
    this.endRow();
    this.endTable();
    return this.blocks;
  }

  private endTable(): void {
    const { headerRows } = this;
    if (this.rows.length > 0) {
      const rows = placeRows(this.rows);
      this.blocks.push({ kind: 'table', rows, headerRows: headerRows || undefined });
    }
    [this.rows, this.headerRows] = [[], 0];
  }

  private takeBlock(): Block {
    const { text, mark, headingLevel: level } = this;
    [this.text, this.mark] = ['', ''];
    const isBullet = !/[\p{L}\p{N}]/u.test(mark) || /^[o§]$/u.test(mark);
    if (level !== undefined && text.trim() !== '' && text.length <= longestHeading) {
      const number = mark === '' || isBullet ? '' : `${mark} `;
      return { kind: 'heading', level, text: number + text };
    }
    if (mark === '') return { kind: 'paragraph', text };
    return { kind: 'item', level: this.markLevel, mark: isBullet ? '-' : mark, text };
  }
}
