import type { Section } from '#ground/ports/section-reader.ts';
import { readClaimText } from './claim-text.ts';
import { findEvidence } from './find-evidence.ts';
import { contentOf } from './hold-claim.ts';
import { differsInLimits } from './hold-limits.ts';
import { findWrongName } from './hold-names.ts';
import { findWrongQuantity } from './hold-quantities.ts';
import { readSection } from './read-section.ts';

const yes = 'yes|yeah|yep|ja|jawohl|oui|si|sí|はい|ええ|نعم|是的?|对|sim|da|да';
const no = 'no|nope|nein|non|nee|いいえ|لا|كلا|不是?|不行|否|não|нет';
const polarity = new RegExp(
  String.raw`^\s*(?:(?<yes>${yes})|(?<no>${no}))\s*(?:(?!\.\s*\p{Nd})[.,!;:،。、，！–—-]+|$)\s*`,
  'iu',
);

export interface PolarAnswer {
  readonly isYes: boolean;
  /** What the sentence says besides. */
  readonly rest: string;
}

/** Reads a sentence that begins with a "yes" or "no" of its own; undefined for any other. */
export function readPolarAnswer(sentence: string): PolarAnswer | undefined {
  const match = polarity.exec(sentence);
  if (!match) return undefined;
  return { isYes: match.groups?.['yes'] !== undefined, rest: sentence.slice(match[0].length) };
}

export interface PolarHolding {
  readonly agrees: boolean;
  readonly sentence: number;
  /** Which share of the question's words the section says, from 0 to 1. */
  readonly share: number;
}

/** A section with fewer of the question's words does not tell whether it is so. */
const shareMin = 0.6;

/**
 * Holds a "yes" or "no" against a section that says most of the question's words: with another number or
 * negation than the question it says no. Null if the section does not tell, as with an "only".
 */
export function holdPolarity(
  isYes: boolean,
  question: string,
  section: Section,
): PolarHolding | null {
  const read = readSection(section);
  const asked = readClaimText(question, read.language);
  const content = contentOf(asked);
  const evidence = findEvidence(content, read);
  if (content.length === 0 || evidence.best < 0 || evidence.share < shareMin) return null;
  const isDenied =
    findWrongQuantity(asked, read, evidence) !== undefined ||
    differsInLimits(asked, evidence, ['not']);
  const isLimited = differsInLimits(asked, evidence) || findWrongName(asked, read, evidence);
  if (!isDenied && isLimited) return null;
  return { agrees: isDenied !== isYes, sentence: evidence.best, share: evidence.share };
}
