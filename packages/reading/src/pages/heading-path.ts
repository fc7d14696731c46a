import { isLabel } from '@guildhall/text/words/is-label.ts';

const heading = /^(#{1,6})\s+(\S.*)$/u;
const fence = /^\s{0,3}(?:```|~~~)/u;
const headingMax = 200;

/** Tracks the Markdown headings of a document while its passages are read in order. */
export class HeadingPath {
  private path: { level: number; text: string }[] = [];
  private isCode = false;

  /** Reads the next passage. Returns the headings above the passage, the outermost first. */
  read(passage: string): string[] {
    const lines = passage.split('\n');
    const [, signs] = (!this.isCode && heading.exec(lines[0] ?? '')) || [];
    const path = this.path.filter(({ level }) => !signs || level < signs.length);
    for (const line of lines) this.readLine(line);
    return path.map(({ text }) => text);
  }

  /** Reads the next passage. Returns it with the headings above it, one a line. */
  putAbove(passage: string): string {
    return [...this.read(passage), passage].join('\n');
  }

  /** Returns the headings above the next line, the outermost first. */
  above(): string[] {
    return this.path.map(({ text }) => text);
  }

  /** Reads the next line. Returns whether it is a heading. */
  readLine(line: string): boolean {
    if (fence.test(line)) this.isCode = !this.isCode;
    if (this.isCode || line.length > headingMax) return false;
    const [, signs, text = ''] = heading.exec(line) ?? [];
    if (signs === undefined || isLabel(text)) return false;
    this.path = this.path.filter((it) => it.level < signs.length);
    this.path.push({ level: signs.length, text });
    return true;
  }
}
