import { Buffer } from 'node:buffer';
import { blocksText, commentLabel } from '../office/blocks.ts';
import { dropTableMarks } from '../../pages/clean-text.ts';
import { refuseDepth } from '../../extraction/refuse-depth.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { decodeBytes, encodingOf, encodingOfCharset, encodingWords, symbol } from './code-pages.ts';
import { markRaised } from '../signs/raised.ts';
import { flows, knownStarred, places, signs } from './destinations.ts';
import type { Place } from './destinations.ts';
import { RtfField } from './field.ts';
import { Flow } from './flow.ts';
import type { Font, Group } from './group.ts';
import type { Token } from './tokens.ts';

const plainText = { font: undefined, isHidden: false, isDeleted: false, isRaised: false };

export class RtfReader {
  readonly flow = new Flow(true);
  readonly headers = new Set<string>();
  readonly footers = new Set<string>();
  /** The HTML that a mail has been written in; empty if it was none. */
  html = '';
  title = '';
  hiddenPlaces = 0;
  /** How many pages the file says it has. */
  reportedPages: number | undefined;
  private isHtml = false;
  private encoding = 'windows-1252';
  private readonly fonts = new Map<number, Font>();
  private readonly levels = new Map<number, number>();
  private defaultFont: number | undefined;
  private collected = '';
  private author = '';
  private field = new RtfField();
  /** The group that ends with the field; null if the field has a result. */
  private fieldGroup: Group | null = null;
  private notes = 0;
  private skip = 0;
  private bytes: Uint8Array[] = [];
  private section: 'begins' | 'same page' | null = null;
  private wasHidden = false;
  private readonly open: Group[] = [];
  private group: Group = {
    place: 'text',
    flow: this.flow,
    ...plainText,
    fallbackSigns: 1,
    isRtfOnly: false,
    isStarred: false,
    style: undefined,
  };

  take(token: Token): void {
    if (token.kind === 'bytes') return this.takeBytes(token.bytes);
    if (token.kind === 'word' && this.skip > 0 && !/^(?:u|par|cell|row)$/u.test(token.word)) {
      this.skip -= 1;
      return;
    }
    this.flush();
    this.skip = 0;
    if (token.kind === 'word') return this.takeWord(token.word, token.number);
    if (token.kind === 'close') return this.close();
    this.open.push(this.group);
    refuseDepth(this.open.length);
    this.group = { ...this.group, isStarred: false };
  }

  finish(): void {
    this.flush();
    while (this.open.length > 0) this.close();
  }

  private takeBytes(bytes: Uint8Array): void {
    const rest = this.skip > 0 ? bytes.subarray(this.skip) : bytes;
    this.skip = Math.max(0, this.skip - bytes.length);
    if (rest.length > 0 && this.group.place !== 'skip') this.bytes.push(rest);
  }

  private flush(): void {
    if (this.bytes.length === 0) return;
    const bytes = this.bytes.length === 1 ? this.bytes[0] : Buffer.concat(this.bytes);
    this.bytes = [];
    const font = this.fonts.get(this.group.font ?? this.defaultFont ?? -1);
    if (font?.isSymbols === true) {
      return this.write([...(bytes ?? [])].map((byte) => symbol(font.name, byte)).join(''));
    }
    this.write(decodeBytes(bytes, font?.encoding ?? this.encoding));
  }

  private write(text: string): void {
    const { place, flow } = this.group;
    if (place === 'skip') return;
    if (place === 'text' || flows.has(place)) {
      this.writeText(dropTableMarks(text), flow);
    } else if (place === 'html') this.html += text;
    else this.collected += text;
  }

  private writeText(text: string, flow: Flow): void {
    const { isHidden, isDeleted, isRtfOnly } = this.group;
    if (isDeleted || (this.isHtml && isRtfOnly)) return;
    if (isHidden) {
      if (!this.wasHidden && text.trim() !== '') this.hiddenPlaces += 1;
      this.wasHidden ||= text.trim() !== '';
      return;
    }
    this.wasHidden = false;
    if (this.isHtml) this.html += escapeHtml(text);
    if (text.trim() !== '') this.fieldGroup = null;
    this.beginSection(flow);
    flow.write(this.group.isRaised ? markRaised(text) : text);
  }

  private beginSection(flow: Flow): void {
    if (flow !== this.flow || this.section === null) return;
    if (this.section === 'begins') flow.endPage('end');
    this.section = null;
  }

  private close(): void {
    const group = this.group;
    const outer = this.open.pop();
    if (outer === undefined) return;
    this.group = outer;
    if (this.fieldGroup === group) this.write(this.field.text);
    // A font of the list ends with its own group, or with a semicolon.
    if (group.place === 'fonts') this.nameFont(group);
    else if (group.place === 'styles') this.nameStyle(group);
    else if (group.place !== outer.place || group.flow !== outer.flow)
      this.closePlace(group, outer);
  }

  private closePlace({ place, flow }: Group, outer: Group): void {
    const text = flows.has(place) && flow !== outer.flow ? blocksText(flow.finish()).trim() : '';
    const aside = (words: string) => outer.flow.aside.push({ kind: 'paragraph', text: words });
    if (place === 'entry') this.field.entries.push(this.collected);
    else if (place === 'mark') outer.flow.mark = this.collected.trim();
    else if (place === 'title') this.title = this.collected;
    else if (place === 'author') this.author = this.collected;
    else if (place === 'header' && /\p{L}/u.test(text)) this.headers.add(text);
    else if (place === 'footer' && /\p{L}/u.test(text)) this.footers.add(text);
    else if (outer.isHidden || outer.isDeleted || outer.place === 'skip') return;
    else if (place === 'code') [this.field.code, this.fieldGroup] = [this.collected, outer];
    else if (place === 'box' && text !== '') aside(text);
    else if (place === 'comment' && text !== '') aside(`${commentLabel(this.author)} ${text}`);
    else if (place === 'note' && text !== '') this.addNote(text, outer.flow);
  }

  private addNote(text: string, flow: Flow): void {
    this.notes += 1;
    flow.write(`[${this.notes}]`);
    flow.aside.push({ kind: 'paragraph', text: `[${this.notes}] ${text}` });
  }

  private nameFont({ font }: Group): void {
    const name = this.collected.replace(/;.*$/su, '').trim();
    this.collected = '';
    const known = this.fonts.get(font ?? -1);
    if (known !== undefined && known.name === '') known.name = name;
  }

  private nameStyle({ style = 0 }: Group): void {
    const [, digit] = /^\s*heading ([1-9])\s*;?/iu.exec(this.collected) ?? [];
    const isTitle = /^\s*title\s*;/iu.test(this.collected);
    this.collected = '';
    if (digit !== undefined) this.levels.set(style, Number(digit));
    else if (isTitle) this.levels.set(style, 1);
  }

  private takeWord(word: string, number: number | undefined): void {
    const { group } = this;
    if (word === '*') {
      group.isStarred = true;
      return;
    }
    const { isStarred } = group;
    group.isStarred = false;
    const place = places.get(word);
    if (place !== undefined) this.enter(place);
    else if (isStarred && !knownStarred.has(word)) group.place = 'skip';
    // The same text follows in Unicode.
    else if (word === 'upr') group.place = 'skip';
    else if (word === 'field') this.field = new RtfField();
    else if (word === 'ud') group.place = this.open.at(-2)?.place ?? 'text';
    else if (signs.has(word)) this.write(signs.get(word) ?? '');
    else this.takeProperty(word, number);
  }

  private enter(place: Place): void {
    const { group } = this;
    if (group.place === 'skip' && place !== 'title') return;
    group.place = place;
    if (flows.has(place)) {
      group.flow = new Flow(false);
      [group.isHidden, group.isDeleted] = [false, false];
    } else this.collected = '';
  }

  private takeProperty(word: string, number: number | undefined): void {
    if (this.group.place === 'fonts') return this.takeFont(word, number);
    if (this.group.place === 'form') return void this.field.properties.set(word, number ?? 0);
    if (word === 'u' && number !== undefined) return this.takeUnicode(number);
    if (word === 'ansicpg' && number !== undefined) this.encoding = encodingOf(number);
    else if (encodingWords.has(word)) this.encoding = encodingWords.get(word) ?? '';
    else if (word === 'deff') this.defaultFont = number;
    else if (word === 'nofpages') this.reportedPages = number || undefined;
    else if (word === 'fromhtml') this.isHtml = number !== 0;
    else this.takeState(word, number);
  }

  private takeUnicode(number: number): void {
    const code = number < 0 ? number + 65536 : number;
    const font = this.fonts.get(this.group.font ?? this.defaultFont ?? -1);
    const isSymbol = code >= 0xf000 && code <= 0xf0ff;
    const isCharacter = code > 0 && code <= 0x10ffff;
    if (isSymbol) this.write(symbol(font?.name ?? 'Symbol', code - 0xf000));
    else if (isCharacter) this.write(String.fromCodePoint(code));
    this.skip = this.group.fallbackSigns;
  }

  private takeFont(word: string, number = 0): void {
    const { group } = this;
    if (word === 'f') {
      if (this.collected !== '') this.nameFont(group);
      group.font = number;
      this.fonts.set(number, { encoding: undefined, name: '', isSymbols: false });
    }
    const font = this.fonts.get(group.font ?? -1);
    if (font === undefined) return;
    if (word === 'fcharset') {
      font.encoding = encodingOfCharset(number);
      font.isSymbols = number === 2;
    } else if (word === 'cpg') font.encoding = encodingOf(number);
  }

  private takeState(word: string, number: number | undefined): void {
    const { group } = this;
    const isOn = number !== 0;
    if (word === 'f') group.font = number;
    else if (word === 'v') group.isHidden = isOn;
    else if (word === 'deleted') group.isDeleted = isOn;
    else if (/^(?:super|nosupersub|sub)$/u.test(word)) group.isRaised = word === 'super' && isOn;
    else if (word === 'uc') group.fallbackSigns = Math.max(0, number ?? 1);
    else if (word === 'htmlrtf') group.isRtfOnly = isOn;
    else if (word === 'plain') Object.assign(group, plainText);
    else if (group.place === 'text' || flows.has(group.place)) this.takeLayout(word, number);
    else if (word === 's') group.style = number;
  }

  private takeLayout(word: string, number: number | undefined): void {
    const { flow, isRtfOnly } = this.group;
    if (this.isHtml && !isRtfOnly && /^(?:par|line)$/u.test(word)) this.html += '\n';
    if (word === 'par') this.endParagraph(flow);
    else if (word === 'pard') {
      [flow.isInTable, flow.headingLevel, flow.startsPage] = [false, undefined, false];
      flow.markLevel = 0;
    } else if (word === 'intbl') flow.isInTable = true;
    else if (word === 'cell') flow.endCell();
    else if (word === 'nestcell') flow.endParagraph();
    else if (word === 'row') flow.endRow();
    else if (word === 'trowd') flow.beginRow();
    else if (word === 'clvmrg') flow.isContinued = true;
    else if (word === 'cellx') flow.defineCell(number ?? 0);
    else if (word === 'trhdr') flow.isHeaderRow = true;
    else if (word === 's') flow.headingLevel = this.levels.get(number ?? -1);
    else if (word === 'outlinelevel' && (number ?? 9) < 9) flow.headingLevel = (number ?? 0) + 1;
    else if (word === 'ilvl') flow.markLevel = number ?? 0;
    else if (word === 'pagebb') flow.startsPage = number !== 0;
    else if (word === 'page') flow.endPage('end');
    else if (word === 'softpage') flow.endPage('endAsLaidOut');
    else this.takeSection(word, flow);
  }

  private endParagraph(flow: Flow): void {
    if (this.group.isHidden || this.group.isDeleted) return;
    this.beginSection(flow);
    flow.endParagraph();
  }

  private takeSection(word: string, flow: Flow): void {
    if (word === 'sect') {
      flow.endParagraph();
      this.section = 'begins';
    } else if (/^sbk(?:none|col)$/u.test(word) && this.section !== null) this.section = 'same page';
    else if (/^sbk(?:page|odd|even)$/u.test(word) && this.section !== null) this.section = 'begins';
  }
}
