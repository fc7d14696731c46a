import { fullPageMark, pageMark } from '../../pages/marks.ts';

/** The page on which a section begins. */
export type SectionStart = 'nextPage' | 'oddPage' | 'evenPage';

/** The height of a line on a page full of lines, in the units of Office (914,400 to an inch). */
const lineHeight = 160_000;

/** Where a document's pages end, while its text is read in order. */
export class PageEnds {
  /** True if the page is still empty, even of empty paragraphs. */
  private isAtTop = true;
  /** True if the layout of the program that wrote the file was recorded. */
  isLaidOut = false;
  /** True if the page shows nothing yet. */
  private isBlank = true;
  /** The number of the page, from 1. */
  private page = 1;
  /** True if a page was left out, because a section begins on an odd or an even page. */
  skipsPages = false;

  /** How many lines the pictures of each page take. */
  readonly pictureLines: number[] = [];

  /** Notes a picture within the text, by its height. */
  showPicture(height: number): void {
    this.show();
    const lines = Number.isFinite(height) ? Math.ceil(height / lineHeight) : 0;
    this.pictureLines[this.page - 1] = (this.pictureLines[this.page - 1] ?? 0) + lines;
  }

  /** Notes text or a picture on the page. */
  show(): void {
    this.isAtTop = false;
    this.isBlank = false;
  }

  /** Notes the end of a paragraph. After a page break, the mark of its paragraph takes no line. */
  endParagraph(text: string): void {
    if (!text.endsWith(pageMark)) this.isAtTop = false;
  }

  /** Ends the page at a manual break. */
  end(): string {
    this.isAtTop = true;
    this.isBlank = true;
    this.page += 1;
    return pageMark;
  }

  /** Ends the page before a section that begins on any next page, or on an odd or even one. */
  endSection(kind: SectionStart): string {
    const mark = this.end();
    const isOdd = this.page % 2 === 1;
    if (kind === (isOdd ? 'evenPage' : 'oddPage')) this.skipsPages = true;
    return mark;
  }

  /** Ends the page before a paragraph that begins a page, unless the page is empty. */
  endBefore(): string {
    return this.isAtTop ? '' : this.end();
  }

  /** Ends the page where Word's last layout ended it; after a break Word records it again. */
  endAsLaidOut(): string {
    this.isLaidOut = true;
    return this.isBlank ? '' : fullPageMark + this.end();
  }
}
