import type { PageTable } from '@guildhall/contract';
import type { Above, Block, BlockKind, Span } from './block.ts';
import { isNumberedHeading, isPlainHeading } from './heading-lines.ts';
import { readLines } from './read-lines.ts';
import type { Line } from './read-lines.ts';

/** The level of a heading without a mark, below all marked headings. */
const plainLevel = 7;
/** The maximum length of a list's introduction in characters; a longer paragraph is none. */
const introductionMax = 240;
/** The maximum number of enclosing list items above a nested item: the nearest. */
const parentsMax = 2;

/**
 * Divides a page's text (Markdown or extracted text) into paragraphs, list items, rows of its tables
 * and code. Each block knows its headings, introduction and table header. All results are spans of the
 * unchanged text. Reads each line once.
 */
export function readBlocks(text: string, tables: readonly PageTable[] = []): Block[] {
  return new BlockReader(text, tables).read();
}

function spanOf(cells: readonly Span[]): Span {
  return { start: cells[0]?.start ?? 0, end: cells.at(-1)?.end ?? 0 };
}

class BlockReader {
  private readonly text: string;
  private readonly lines: readonly Line[];
  /** The tables by where they start. */
  private readonly tables: ReadonlyMap<number, PageTable>;
  private readonly blocks: Block[] = [];
  private headings: (Span & { level: number })[] = [];
  /** The open list items that may enclose the next item. `level` is the indentation. */
  private parents: (Span & { level: number })[] = [];
  private introduction: Span | null = null;
  private header: Span | null = null;
  private group = 0;
  private at = 0;

  constructor(text: string, tables: readonly PageTable[]) {
    this.text = text;
    this.tables = new Map(tables.map((table) => [table.start, table]));
    this.lines = readLines(text, tables);
  }

  read(): Block[] {
    while (this.at < this.lines.length) this.readNext();
    return this.blocks;
  }

  private readNext(): void {
    const line = this.lines[this.at];
    if (!line) return;
    if (line.kind === 'row') this.readTable(line);
    else if (line.kind === 'blank' || line.kind === 'rule') this.at += 1;
    else if (line.kind === 'heading') this.startSection(line, line.level);
    else if (isPlainHeading(this.text, this.lines, this.at)) this.startSection(line, plainLevel);
    else if (isNumberedHeading(this.text, this.lines, this.at)) this.startSection(line, plainLevel);
    else if (this.isUnderlined()) this.startUnderlinedSection(line);
    else if (line.kind === 'fence') this.readCode();
    else if (line.kind === 'item') this.readItem(line);
    else this.readParagraph();
  }

  private startSection(line: Line, level: number): void {
    this.headings = this.headings.filter((it) => it.level < level);
    this.headings.push({ ...trim(this.text, line.body, line.end), level });
    this.endList();
    this.at += 1;
  }

  private isUnderlined(): boolean {
    const [line, next] = [this.lines[this.at], this.lines[this.at + 1]];
    if (line?.kind !== 'text' || next?.kind !== 'rule') return false;
    return /^ {0,3}(?:=+|-+)\s*$/u.test(this.text.slice(next.start, next.end));
  }

  private startUnderlinedSection(line: Line): void {
    const isFirst = this.text[this.lines[this.at + 1]?.start ?? 0] === '=';
    this.startSection(line, isFirst ? 1 : 2);
    this.at += 1;
  }

  private readCode(): void {
    const first = this.at + 1;
    const isEnd = (at: number) => at >= this.lines.length || this.lines[at]?.kind === 'fence';
    this.at = first;
    while (!isEnd(this.at)) this.at += 1;
    this.group += 1;
    this.add('code', this.lines[first]?.start ?? 0, this.lines[this.at - 1]?.end ?? 0);
    this.at += 1;
  }

  /** Reads a list item with its continuation lines. Nested items are separate blocks. */
  private readItem(line: Line): void {
    if (this.parents.length === 0) this.group += 1;
    this.parents = this.parents.filter((it) => it.level < line.level);
    const first = this.at;
    this.at += 1;
    while (this.isContinued(line)) this.at += 1;
    const end = this.lines[this.at - 1]?.end ?? line.end;
    this.add('item', line.body, end);
    const shown = trim(this.text, line.body, this.lines[first]?.end ?? end);
    this.parents.push({ ...shown, level: line.level });
  }

  private isContinued(item: Line): boolean {
    const line = this.lines[this.at];
    if (line?.kind === 'text') {
      const isAfterBlank = this.lines[this.at - 1]?.kind === 'blank';
      return !isAfterBlank || (this.isIndented(line) && item.level < 8);
    }
    const next = this.lines[this.at + 1];
    return line?.kind === 'blank' && next?.kind === 'text' && this.isIndented(next);
  }

  private isIndented({ start }: Line): boolean {
    return /^(?: {2,}|\t)\S/u.test(this.text.slice(start, start + 20));
  }

  /** Reads the rows of a table. The header is a row, too, and stands above the others. */
  private readTable({ start: from }: Line): void {
    const table = this.tables.get(from);
    this.at += 1;
    if (!table) return;
    this.group += 1;
    this.parents = [];
    const named = table.rows.slice(0, table.headerRows).map(spanOf);
    const [first] = named;
    const header = first && { start: first.start, end: named.at(-1)?.end ?? first.end };
    for (const [at, cells] of table.rows.entries()) {
      this.header = at < table.headerRows ? null : (header ?? null);
      const { start, end } = spanOf(cells);
      this.add('row', start, end, table);
    }
    this.header = null;
    while (this.lines[this.at]?.kind === 'row' && !this.startsTable()) this.at += 1;
  }

  private readParagraph(): void {
    const first = this.lines[this.at];
    while (this.lines[this.at]?.kind === 'text' && !this.isUnderlined()) this.at += 1;
    const end = this.lines[this.at - 1]?.end ?? 0;
    this.endList();
    this.group += 1;
    const span = this.add('paragraph', first?.start ?? 0, end);
    if (span && this.introducesNext(span)) this.introduction = span;
  }

  private startsTable(): boolean {
    return this.tables.has(this.lines[this.at]?.start ?? -1);
  }

  private endList(): void {
    this.parents = [];
    this.introduction = null;
  }

  /** True if a short paragraph ends with a colon and so introduces the next blocks. */
  private introducesNext({ start, end }: Span): boolean {
    return (
      end - start <= introductionMax &&
      /[:：]\**\s*$/u.test(this.text.slice(Math.max(start, end - 8), end))
    );
  }

  private add(kind: BlockKind, from: number, to: number, table?: PageTable): Span | null {
    const span = trim(this.text, from, to);
    if (span.start >= span.end) return null;
    const isStep =
      kind === 'item' && /\d[.)]\s+$/u.test(this.text.slice(Math.max(0, from - 8), from));
    this.blocks.push({
      ...span,
      kind,
      above: this.above(kind),
      group: this.group,
      isStep,
      ...(table && { table }),
    });
    return span;
  }

  private above(kind: BlockKind): Above[] {
    const above: Above[] = this.headings.map(({ start, end }) => ({ kind: 'heading', start, end }));
    const introducing = [
      this.introduction,
      ...(kind === 'item' ? this.parents.slice(-parentsMax) : []),
    ];
    for (const span of kind === 'paragraph' ? [] : introducing) {
      if (span) above.push({ kind: 'introduction', start: span.start, end: span.end });
    }
    if (this.header) above.push({ kind: 'header', ...this.header });
    return above;
  }
}

/** Returns a span without the white space at both ends. */
function trim(text: string, start: number, end: number): Span {
  let [from, to] = [start, end];
  while (from < to && isSpace(text, from)) from += 1;
  while (to > from && isSpace(text, to - 1)) to -= 1;
  return { start: from, end: to };
}

function isSpace(text: string, at: number): boolean {
  return /\s/u.test(text[at] ?? '');
}
