import { languages } from './languages.ts';
import type { Language } from './languages.ts';

interface Labels {
  /** Above a reviewed answer to a similar question. */
  readonly similar: string;
  /** Between `similar` and the question. */
  readonly colon: string;
  /** Above a correction that the team pinned. */
  readonly pinned: string;
  /** Behind either; # is the number. */
  readonly number: string;
  /** Above what the documents say, if corrections stand before it. */
  readonly documents: string;
}

const labels: Readonly<Record<Language, Labels>> = {
  en: {
    similar: 'Reviewed answer to a similar question',
    colon: ': ',
    pinned: 'Pinned by the team',
    number: ' (correction no. #)',
    documents: 'From the documents',
  },
  de: {
    similar: 'Geprüfte Antwort auf eine ähnliche Frage',
    colon: ': ',
    pinned: 'Vom Team angeheftet',
    number: ' (Korrektur Nr. #)',
    documents: 'Aus den Dokumenten',
  },
  fr: {
    similar: 'Réponse vérifiée à une question similaire',
    colon: ' : ',
    pinned: 'Épinglé par l’équipe',
    number: ' (correction n° #)',
    documents: 'Dans les documents',
  },
  es: {
    similar: 'Respuesta revisada a una pregunta similar',
    colon: ': ',
    pinned: 'Fijado por el equipo',
    number: ' (corrección n.º #)',
    documents: 'En los documentos',
  },
  ja: {
    similar: '似た質問への確認済みの回答',
    colon: '：',
    pinned: 'チームによるピン留め',
    number: '（訂正 # 番）',
    documents: '文書より',
  },
  ar: {
    similar: 'إجابة مراجَعة عن سؤال مشابه',
    colon: ': ',
    pinned: 'مثبَّت من الفريق',
    number: ' (التصحيح رقم #)',
    documents: 'من المستندات',
  },
};

/** Returns the line above the correction of a similar question, which may be empty. */
export function labelOffered(question: string, number: number | null, language: Language): string {
  const { similar, colon } = labels[language];
  const title = question === '' ? similar : `${similar}${colon}${question}`;
  return `**${title}**${numbered(number, language)}`;
}

/** Returns the line above a pinned correction, which stands above or below an answer. */
export function labelPinned(number: number | null, language: Language): string {
  return `**${labels[language].pinned}**${numbered(number, language)}`;
}

/** Returns the end of a label; empty for readers who cannot look up the number. */
function numbered(number: number | null, language: Language): string {
  return number === null ? '' : labels[language].number.replace('#', String(number));
}

/** The line above what the documents say, where corrections stand before it. */
export const documentsHeading = Object.fromEntries(
  languages.map((language) => [language, `**${labels[language].documents}**`]),
) as Readonly<Record<Language, string>>;

/** A correction that stands above or below an answer, without its label. */
export interface LabelledCorrection {
  readonly number: number;
  readonly isPinned: boolean;
  readonly text: string;
}

/** An answer, with the corrections that stand around it. */
interface Split {
  readonly above: LabelledCorrection[];
  readonly answer: string;
  readonly below: LabelledCorrection[];
}

/**
 * Separates an answer from the corrections above it and those below it. `numbers` are
 * those of the corrections that the message names: a line that looks like the label of another one
 * is text, and so is one below that has no place of its own there.
 */
export function splitCorrections(text: string, numbers: readonly number[]): Split {
  const lines = text.split('\n');
  const { above, rest } = splitAbove(lines, numbers);
  const isBelow = (number: number) =>
    numbers.includes(number) && !above.some((it) => it.number === number);
  // What the documents say comes first, so that a line in it like a label is not the last one.
  const last = new Map<number, Label>();
  rest.forEach((line, at) => {
    const label = readLabel(line);
    if (label && isBelow(label.number)) last.set(label.number, { ...label, at });
  });
  const below = [...last.values()].toSorted((one, other) => one.at - other.at);
  return {
    above,
    answer: join(rest.slice(0, below[0]?.at)),
    below: cutAt(rest, below),
  };
}

/** Returns the corrections at the beginning, and the lines below them. */
function splitAbove(lines: readonly string[], numbers: readonly number[]) {
  const heading = lines.findIndex((line) => headings.has(line));
  // Where there was no document to search, nothing stands below the corrections.
  const end = heading === -1 ? lines.length : heading;
  const found = lines.slice(0, end).flatMap((line, at) => {
    const label = readLabel(line);
    return label && numbers.includes(label.number) ? [{ ...label, at }] : [];
  });
  const [first] = found;
  if (!first || join(lines.slice(0, first.at)) !== '') return { above: [], rest: lines };
  return { above: cutAt(lines.slice(0, end), found), rest: lines.slice(end + 1) };
}

interface Label extends Omit<LabelledCorrection, 'text'> {
  /** The index of its line. */
  readonly at: number;
}

/** Returns the text below each label, up to the next one. */
function cutAt(lines: readonly string[], found: readonly Label[]): LabelledCorrection[] {
  return found.map(({ number, isPinned, at }, place) => {
    return { number, isPinned, text: join(lines.slice(at + 1, found[place + 1]?.at)) };
  });
}

function join(lines: readonly string[]): string {
  return lines.join('\n').trim();
}

const headings = new Set<string>(Object.values(documentsHeading));

const endings = languages.map((language) => {
  const [before = '', after = ''] = labels[language].number.split('#');
  return { ...labels[language], before, after };
});

function readLabel(line: string): { number: number; isPinned: boolean } | undefined {
  for (const { similar, pinned, before, after } of endings) {
    const isPinned = line.startsWith(`**${pinned}**${before}`);
    if (!isPinned && !line.startsWith(`**${similar}`)) continue;
    const start = line.lastIndexOf(`**${before}`);
    if (start < 0 || !line.endsWith(after)) continue;
    const digits = line.slice(start + 2 + before.length, line.length - after.length);
    if (/^\d{1,9}$/u.test(digits)) return { number: Number(digits), isPinned };
  }
  return undefined;
}
