import { eld } from 'eld/extrasmall';
import type { Script } from './scripts.ts';
import { countScripts } from './scripts.ts';

/** The code of a language that cannot be detected. */
export const unknownLanguage = 'xx';

/** Scripts with one language, or with one language that is far more frequent than the others. */
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

/** Scripts that several languages share, with letters that only one of the languages uses. */
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
  /** The language for inconclusive scores, the script's most frequent; undefined without one. */
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
/** A script with a smaller share of the main script's weight counts as quoted text. */
const quotedShare = 0.2;

/**
 * Detects the language of a text. Returns an ISO 639-1 code, or `xx` if the text has too few
 * letters or the result is uncertain. Reads only samples, so the time does not grow with the text.
 */
export function detectLanguage(text: string): string {
  const samples = takeSamples(text);
  const sample = samples.join(' ');
  const counts = countScripts(sample.slice(0, countedLength));
  // A list of foreign names has no detectable language; the text around it, in another script, has.
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

/** Takes samples of words at equal distances, from the start to the end of the text. */
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

/**
 * Weights of a character by script, 2 for other scripts. Every language quotes names in Latin, and
 * a Chinese character carries as much as several letters.
 */
const weights: Partial<Record<Script, number>> = { latin: 1, han: 5, kana: 5, hangul: 4 };

/** Returns the scripts that a text is written in, the main script first, without quoted scripts. */
function rankScripts(counts: ReadonlyMap<Script, number>): Script[] {
  const weighted = [...counts].map(([script, count]) => {
    // Japanese mixes both scripts, so kana also add to the weight of Chinese characters.
    const both = script === 'han' ? count + (counts.get('kana') ?? 0) : count;
    return { script, weight: both * (weights[script] ?? 2) };
  });
  const most = Math.max(...weighted.map(({ weight }) => weight));
  return weighted
    .filter(({ weight }) => weight >= most * quotedShare)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ script }) => script);
}

/** Returns Japanese if the Chinese characters are mixed with kana, else Chinese. */
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

/**
 * True if the best score decides. A high score needs a small lead over the second, a low score a
 * clear lead; in a long text any lead is enough.
 */
function isCertain(score: number, margin: number, letters: number): boolean {
  if (score < minScore) return score >= lowScore && margin >= (letters < manyLetters ? 0.05 : 0);
  return letters >= manyLetters || margin > minMargin;
}

/**
 * Returns Indonesian for Malay, which the detector does not tell apart. Indonesian has far more
 * writers, and a stemmer.
 */
function nameLanguage(language: string): string {
  return language === 'ms' ? 'id' : language;
}

interface Candidate {
  readonly language: string;
  readonly score: number;
}

/** Ranks the languages by their mean score over the samples, the best first. */
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
