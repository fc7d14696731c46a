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
    pinned: 'チームによる固定',
    number: '（修正 # 番）',
    documents: 'ドキュメントより',
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
export function labelOffered(question: string, number: number, language: Language): string {
  const { similar, colon } = labels[language];
  const title = question === '' ? similar : `${similar}${colon}${question}`;
  return `**${title}**${numbered(number, language)}`;
}

/** Returns the line above a pinned correction. */
export function labelPinned(number: number, language: Language): string {
  return `**${labels[language].pinned}**${numbered(number, language)}`;
}

/** Returns a paragraph that names a pinned correction with the beginning of its text. */
export function notePinned(beginning: string, number: number, language: Language): string {
  const { pinned, colon } = labels[language];
  return `**${pinned}${colon.trimEnd()}** ${beginning}${numbered(number, language)}`;
}

function numbered(number: number, language: Language): string {
  return labels[language].number.replace('#', String(number));
}

/** The line above what the documents say, where corrections stand before it. */
export const documentsHeading = Object.fromEntries(
  languages.map((language) => [language, `**${labels[language].documents}**`]),
) as Readonly<Record<Language, string>>;

/** A correction that stands above an answer, without its label. */
export interface LabelledCorrection {
  readonly number: number;
  readonly isPinned: boolean;
  readonly text: string;
}

/**
 * Separates an answer from the corrections above it. `numbers` are those of the corrections that
 * the message names: a line that looks like the label of another one is text.
 */
export function splitCorrections(
  text: string,
  numbers: readonly number[],
): { corrections: LabelledCorrection[]; answer: string } {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => headings.has(line));
  const found = lines.slice(0, Math.max(0, end)).flatMap((line, at) => {
    const label = readLabel(line);
    return label && numbers.includes(label.number) ? [{ ...label, at }] : [];
  });
  const [first] = found;
  if (!first || lines.slice(0, first.at).join('').trim() !== '') {
    return { corrections: [], answer: text };
  }
  const corrections = found.map(({ number, isPinned, at }, place) => {
    const section = lines.slice(at + 1, found[place + 1]?.at ?? end);
    return { number, isPinned, text: section.join('\n').trim() };
  });
  const answer = lines.slice(end + 1).join('\n');
  return { corrections, answer: answer.trim() };
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
