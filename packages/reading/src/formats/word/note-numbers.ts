import { childOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { formatNumber } from './numbering.ts';
import { readNumber } from './styles.ts';

export type NoteKind = 'footnotes' | 'endnotes';

interface Way {
  readonly format: string;
  readonly start: number;
  readonly restartsInSections: boolean;
}

const chicagoSigns = ['*', '†', '‡', '§'];

/** Counts the notes of a document as people see them. */
export class NoteNumbers {
  private readonly ways: Readonly<Record<NoteKind, Way>>;
  private readonly counts: Record<NoteKind, number> = { footnotes: 0, endnotes: 0 };

  /** The last section says how notes are numbered, or else the settings of the document. */
  constructor(section: XmlElement | undefined, settings: XmlElement | undefined) {
    this.ways = {
      footnotes: readWay('w:footnotePr', 'decimal', section, settings),
      endnotes: readWay('w:endnotePr', 'lowerRoman', section, settings),
    };
  }

  next(kind: NoteKind): string {
    const { format, start } = this.ways[kind];
    this.counts[kind] += 1;
    const number = start + this.counts[kind] - 1;
    if (format !== 'chicago') return formatNumber(number, format);
    const sign = chicagoSigns[(number - 1) % chicagoSigns.length] ?? '*';
    return sign.repeat(Math.ceil(number / chicagoSigns.length));
  }

  endSection(): void {
    for (const kind of ['footnotes', 'endnotes'] as const) {
      if (this.ways[kind].restartsInSections) this.counts[kind] = 0;
    }
  }
}

function readWay(
  name: string,
  format: string,
  section: XmlElement | undefined,
  settings: XmlElement | undefined,
): Way {
  const [own, usual] = [childOf(section, name), childOf(settings, name)];
  const find = (property: string) => childOf(own, property) ?? childOf(usual, property);
  return {
    format: find('w:numFmt')?.attributes['w:val'] ?? format,
    start: readNumber(find('w:numStart')) ?? 1,
    restartsInSections: find('w:numRestart')?.attributes['w:val'] === 'eachSect',
  };
}
