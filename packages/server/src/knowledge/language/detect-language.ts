import { eld } from 'eld/extrasmall';
import type { Script } from './scripts.ts';
import { countScripts } from './scripts.ts';

/** What stands in place of a language that cannot be told. */
export const unknownLanguage = 'xx';

/** Scripts of one language, or of one language that is far more common than its neighbours. */
const languageOfScript: Partial<Record<Script, string>> = {
  greek: 'el',
  armenian: 'hy',
  thaana: 'dv',
  bengali: 'bn',
  gurmukhi: 'pa',
  gujarati: 'gu',
  oriya: 'or',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
  sinhala: 'si',
  thai: 'th',
  lao: 'lo',
  tibetan: 'bo',
  burmese: 'my',
  georgian: 'ka',
  hangul: 'ko',
  ethiopic: 'am',
  khmer: 'km',
};

/** The languages that share a script, and letters that only some of them use. */
const sharedScripts: Partial<Record<Script, SharedScript>> = {
  latin: {
    languages:
      'az ca cs da de en es et eu fi fr hr hu is it lt lv ms nl no pl pt ro sk sl sq sv tl tr vi yo',
    minLetters: 8,
    marks: [],
  },
  cyrillic: {
    languages: 'ru uk bg sr be',
    fallback: 'ru',
    minLetters: 5,
    marks: [
      [/[їєґ]/u, 'uk'],
      [/ў/u, 'be'],
      [/[ђјљњћџ]/u, 'sr'],
      [/[ыэё]/u, 'ru'],
    ],
  },
  arabic: {
    languages: 'ar fa ku ur',
    fallback: 'ar',
    minLetters: 4,
    marks: [
      [/[ٹڈڑںے]/u, 'ur'],
      [/[ڕڵۆێ]/u, 'ku'],
      [/[پچژگ]/u, 'fa'],
      [/[ةىأإؤئ]/u, 'ar'],
    ],
  },
  devanagari: { languages: 'hi mr', fallback: 'hi', minLetters: 2, marks: [[/ळ/u, 'mr']] },
  hebrew: { languages: '', fallback: 'he', minLetters: 2, marks: [[/[װױײ]|אַ|אָ/u, 'yi']] },
};

interface SharedScript {
  readonly languages: string;
  /** The commonest, taken when scores are too near each other. */
  readonly fallback?: string;
  readonly minLetters: number;
  readonly marks: readonly (readonly [RegExp, string])[];
}

const minScore = 0.69;
const lowScore = 0.56;
const minMargin = 0.012;
const manyLetters = 60;
const sampleLength = 350;
const maxSamples = 4;
const countedLength = 4000;
/** A script with less than this share of the main one's weight is only quoted. */
const quotedShare = 0.2;

/**
 * The language of a text as two letters of ISO 639-1, or `xx` when it has too few letters
 * to tell. Looks at some samples only, so its time does not grow with the text.
 */
export function detectLanguage(text: string): string {
  const samples = takeSamples(text);
  const sample = samples.join(' ');
  const counts = countScripts(sample.slice(0, countedLength));
  // A list of names tells no language; the text around it, in another script, does.
  for (const script of rankScripts(counts)) {
    const language = tellByScript(script, counts, samples);
    if (language !== unknownLanguage) return language;
  }
  return unknownLanguage;
}

function tellByScript(
  script: Script,
  counts: ReadonlyMap<Script, number>,
  samples: readonly string[],
): string {
  if (script === 'han' || script === 'kana') return tellHanLanguage(counts);
  const single = languageOfScript[script];
  if (single !== undefined) return (counts.get(script) ?? 0) < 2 ? unknownLanguage : single;
  const shared = sharedScripts[script];
  return shared === undefined ? unknownLanguage : tellShared(samples, shared);
}

/** Words only, from the start to the end of the text at equal distances. */
function takeSamples(text: string): string[] {
  const pieces: string[] = [];
  const reach = sampleLength * 2;
  const count = Math.min(maxSamples, Math.max(1, Math.floor(text.length / reach)));
  for (let index = 0; index < count; index += 1) {
    const start = count === 1 ? 0 : Math.floor(((text.length - reach) * index) / (count - 1));
    const words = text.slice(start, start + reach).match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?/gu);
    pieces.push((words ?? []).join(' ').slice(0, sampleLength));
  }
  return pieces;
}

/** Every language quotes Latin names; a Chinese character says as much as several letters. */
const weights: Partial<Record<Script, number>> = { latin: 1, han: 5, kana: 5, hangul: 4 };

/** Those that a text is written in, not only quotes, the main one first. */
function rankScripts(counts: ReadonlyMap<Script, number>): Script[] {
  const weighted = [...counts].map(([script, count]) => {
    // Japanese is one language in two scripts.
    const both = script === 'han' ? count + (counts.get('kana') ?? 0) : count;
    return { script, weight: both * (weights[script] ?? 2) };
  });
  const most = Math.max(...weighted.map(({ weight }) => weight));
  return weighted
    .filter(({ weight }) => weight >= most * quotedShare)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ script }) => script);
}

/** Japanese mixes kana into its Chinese characters; Korean may quote some of them. */
function tellHanLanguage(counts: ReadonlyMap<Script, number>): string {
  const kana = counts.get('kana') ?? 0;
  const han = counts.get('han') ?? 0;
  if (kana + han < 2) return unknownLanguage;
  return kana * 20 >= han && kana > 0 ? 'ja' : 'zh';
}

function tellShared(samples: readonly string[], shared: SharedScript): string {
  const lower = samples.join(' ').toLowerCase();
  const letters = lower.replaceAll(' ', '').length;
  const marked = shared.marks.find(([pattern]) => pattern.test(lower))?.[1];
  if (letters < shared.minLetters) return marked ?? unknownLanguage;
  const [best, next] = rankLanguages(samples, shared);
  const margin = (best?.score ?? 0) - (next?.score ?? 0);
  if (best !== undefined && isCertain(best.score, margin, letters)) {
    return nameLanguage(best.language);
  }
  return marked ?? shared.fallback ?? unknownLanguage;
}

/** A low score counts when the second is far behind; in a long text any lead counts. */
function isCertain(score: number, margin: number, letters: number): boolean {
  if (score < minScore) return score >= lowScore && margin >= (letters < manyLetters ? 0.05 : 0);
  return letters >= manyLetters || margin > minMargin;
}

/** Malay and Indonesian are one to the detector; Indonesian has far more writers and a stemmer. */
function nameLanguage(language: string): string {
  return language === 'ms' ? 'id' : language;
}

interface Candidate {
  readonly language: string;
  readonly score: number;
}

/** The best first, by the mean score over the samples. */
function rankLanguages(samples: readonly string[], shared: SharedScript): Candidate[] {
  const allowed = new Set(shared.languages.split(' '));
  const totals = new Map<string, number>();
  for (const sample of samples) {
    for (const [language, score] of Object.entries(eld.detect(sample).getScores())) {
      if (allowed.has(language)) totals.set(language, (totals.get(language) ?? 0) + score);
    }
  }
  return [...totals]
    .map(([language, total]) => ({ language, score: total / samples.length }))
    .toSorted((a, b) => b.score - a.score);
}
