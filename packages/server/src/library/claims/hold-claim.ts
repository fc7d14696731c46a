import type { Language } from '@guildhall/contract';
import type { Section } from '#ground/ports/section-reader.ts';
import { certainLanguageOf, languageOf, readClaimText } from './claim-text.ts';
import type { ClaimText, ClaimWord } from './claim-text.ts';
import { findEvidence } from './find-evidence.ts';
import type { Evidence } from './find-evidence.ts';
import { holdAcross } from './hold-across.ts';
import { differsInLimits } from './hold-limits.ts';
import { findWrongName } from './hold-names.ts';
import { findWrongQuantity } from './hold-quantities.ts';
import { readSection } from './read-section.ts';
import type { ReadSection } from './read-section.ts';

/** Why a section does not say what a claim says; `language` if its words cannot tell. */
export type Lack = 'quantity' | 'name' | 'limit' | 'other' | 'language';

export interface Holding {
  /** Null if the section says it. */
  readonly lack: Lack | null;
  /** The index of the section's sentence that says most of it; -1 if none says anything. */
  readonly sentence: number;
  /** Which share of the claim's words the section says, from 0 to 1. */
  readonly share: number;
}

/** What a claim may say in words of its own: this share of its words, or one of them. */
const ownShareMax = 0.3;
/** A claim that shares fewer of its words with a section may be in another language. */
const sharedMin = 0.5;
/** A shorter claim says what it says only together with its question. */
const contentMin = 3;

/**
 * Holds a sentence against a section: each number with its unit, date, time and name stands there and
 * belongs to the same words, neither has a negation or a limit that the other lacks, and nearly all
 * that it says is said there.
 * @param question what a short answer ("30 days.") answers
 */
export function holdClaim(sentence: string, section: Section, question = ''): Holding {
  return openClaim(sentence, question)(section);
}

/** Reads a sentence, to hold it against any number of sections. */
export function openClaim(sentence: string, question = ''): (section: Section) => Holding {
  const told = certainLanguageOf(sentence);
  const claimIn = readOnce((language) => {
    const claim = readClaimText(sentence, language);
    return { claim, own: contentOf(claim) };
  });
  const askedIn = readOnce((language) => contentOf(readClaimText(question, language)));
  return (section) => {
    const read = readSection(section);
    const { claim, own } = claimIn(read.language);
    const whole = findEvidence(own, read);
    const { share, missing, best } = whole;
    // A short sentence in one language may look like one in another.
    const isOther = told !== undefined && told !== (read.certainLanguage ?? read.language);
    if (isOther && share < sharedMin) return holdAcross(claimIn(numbersAs(sentence)).claim, read);
    const said = { sentence: best, share };
    const isShort = own.length < contentMin;
    const ownMax = isShort ? 0 : Math.max(1, ownShareMax * own.length);
    if (missing.length > ownMax) return { ...said, lack: 'other' };
    const evidence = isShort ? findEvidence([...own, ...askedIn(read.language)], read) : whole;
    if (evidence.best < 0) return { ...said, lack: 'other' };
    return { sentence: evidence.best, share, lack: findLack(claim, read, evidence) };
  };
}

/** Remembers what a text is in each language in which it is read. */
function readOnce<T>(read: (language: Language) => T): (language: Language) => T {
  const known = new Map<Language, T>();
  return (language) => {
    const said = known.get(language) ?? read(language);
    known.set(language, said);
    return said;
  };
}

/** Chinese writes numbers as Japanese does. */
function numbersAs(sentence: string): Language {
  return /\p{Script=Han}/u.test(sentence) ? 'ja' : languageOf(sentence);
}

function findLack(claim: ClaimText, section: ReadSection, evidence: Evidence): Lack | null {
  if (findWrongQuantity(claim, section, evidence)) return 'quantity';
  if (findWrongName(claim, section, evidence)) return 'name';
  return differsInLimits(claim, evidence) ? 'limit' : null;
}

/** Returns the words that say something, each once. */
export function contentOf({ words }: ClaimText): ClaimWord[] {
  const content = words.filter(({ isContent }) => isContent);
  return [...new Map(content.map((it) => [it.word, it])).values()];
}
