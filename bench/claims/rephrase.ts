import { numberWords } from '../../packages/text/src/quantities/number-words.ts';
import type { Language } from '../../packages/contract/src/languages.ts';
import { readLimits } from '../../packages/server/src/library/claims/read-limits.ts';
import { pickIndex } from '../collections/random.ts';

type Way = (text: string, language: Language) => string;

/** Ways to say the same in other words; each returns the text unchanged where it does not fit. */
const ways: readonly Way[] = [
  sayMust,
  writeNumber,
  writeDigits,
  leaveOutBrackets,
  leaveOutClause,
  turnClauses,
  leadIn,
  sayThat,
];

/** Says a sentence a little otherwise; in the same words if nothing fits. */
export function rephrase(text: string, language: Language, random: () => number): string {
  const others = ways
    .map((way) => way(text, language))
    .filter((it) => it !== text && it.length * 2 > text.length);
  return others[pickIndex(random, others.length)] ?? text;
}

const musts: Readonly<Partial<Record<Language, readonly (readonly [RegExp, string])[]>>> = {
  en: [
    [/\bmust\b(?! not)/u, 'have to'],
    [/\b(?:has|have) to\b/u, 'must'],
    [/\bneeds? to\b/u, 'must'],
    [/\b(?:is|are) required to\b/u, 'must'],
  ],
  de: [
    [/\bmuss\b/u, 'soll'],
    [/\bmüssen\b/u, 'sollen'],
  ],
  fr: [
    [/\bdoit\b/u, 'est tenu de'],
    [/\bdoivent\b/u, 'sont tenus de'],
  ],
  es: [
    [/\bdebe\b/u, 'tiene que'],
    [/\bdeben\b/u, 'tienen que'],
  ],
};

function sayMust(text: string, language: Language): string {
  const found = musts[language]?.find(([pattern]) => pattern.test(text));
  return found ? text.replace(found[0], found[1]) : text;
}

function writeNumber(text: string, language: Language): string {
  const words = new Map([...numberWords(language)].map(([word, value]) => [String(value), word]));
  if (language === 'ja' || language === 'ar') return text;
  return text.replace(
    /(?<![\p{L}\p{N}.,$€£-])([2-9]|1[0-2])(?= \p{Ll})/u,
    (digits) => words.get(digits) ?? digits,
  );
}

function writeDigits(text: string, language: Language): string {
  if (language !== 'en') return text;
  return text.replace(/(?<=\s)(?:two|three|four|five|six|seven|eight|nine|ten)(?=\s)/u, (word) =>
    String(numberWords('en').get(word) ?? word),
  );
}

function leaveOutBrackets(text: string): string {
  return text.replace(/ ?\([^()]*\)/u, (part) => (readLimits(part).length > 0 ? part : ''));
}

/** Leaves out the last clause, if it says no more than an example or a reason. */
function leaveOutClause(text: string): string {
  const at = text.lastIndexOf(', ');
  const rest = text.slice(at);
  const isPlain =
    /^, (?:such as|including|which|because|so that|for example|where|as well as|who)/u.test(rest);
  return at > text.length / 3 && isPlain && readLimits(rest).length === 0
    ? `${text.slice(0, at)}.`
    : text;
}

const opening =
  /^((?:If|When|For|In|During|After|Before|On|At|As|With|Wenn|Falls|Bei|En|Pour|Si|Para|Cuando) [^,\d]{6,80}), ([^.]+)\.$/u;

/** Says the first clause last. */
function turnClauses(text: string, language: Language): string {
  if (language === 'de') return text;
  return text.replace(
    opening,
    (_, first: string, second: string) =>
      `${capital(second)} ${first.slice(0, 1).toLowerCase()}${first.slice(1)}.`,
  );
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function leadIn(text: string, language: Language): string {
  if (language !== 'en' || !/^(?:The|A|An|We|You|This|Our|All|Each|Every|It|They) /u.test(text))
    return text;
  return `According to the document, ${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}

/** Says "you" as "employees", as an answer about rules does. */
function sayThat(text: string, language: Language): string {
  return language === 'en'
    ? text
        .replace(/\b(?:will be|shall be)\b/u, 'is')
        .replace(/\bin order to\b/u, 'to')
        .replace(/\bprior to\b/u, 'before')
    : text;
}
