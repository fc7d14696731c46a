import type { Section, SectionCosines } from '#ground/ports/section-reader.ts';
import { languageOf, readClaimText } from './claim-text.ts';
import type { ClaimText } from './claim-text.ts';
import { findWrongQuantity } from './hold-quantities.ts';
import { readSection } from './read-section.ts';
import type { ReadSection } from './read-section.ts';
import { limitKinds } from './read-limits.ts';

/** Whether a section may say what a claim in another language says, as far as its facts tell. */
export interface AcrossHolding {
  readonly lack: 'quantity' | 'name' | 'language';
  readonly sentence: number;
  readonly share: number;
}

/**
 * Holds a claim in another language against a section: its numbers and codes stand there. Whether the
 * words say the same only a model can tell (`isSameAcross`).
 */
export function holdAcross(claim: ClaimText, section: ReadSection): AcrossHolding {
  const { sentences, above } = section;
  const shares = sentences.map(() => 0);
  const said = { sentence: 0, share: 0 };
  const evidence = { sentences, shares, best: 0, share: 0, missing: [] };
  if (findWrongQuantity(claim, section, evidence)) return { ...said, lack: 'quantity' };
  const known = new Set([above, ...sentences].flatMap(({ words }) => words.map((it) => it.word)));
  const codes = claim.words.filter(({ isName, said: written }) => isName && isCode(written));
  const isKnown = codes.every(({ word }) => known.has(word));
  return { ...said, lack: isKnown ? 'language' : 'name' };
}

/** True for a name that has no other form in another language. */
function isCode(written: string): boolean {
  return /\p{N}/u.test(written) || /^\p{Lu}{2,}$/u.test(written);
}

/**
 * The cosine from which a sentence says the same in another language: half of the translated sentences
 * of XQuAD have it, and hardly one of the paragraph beside theirs.
 */
const sameMin = 0.86;

/** True if the sentence that is nearest by meaning says the same, and neither has a limit of its own. */
export function isSameAcross(
  claim: string,
  section: Section,
  { sentences }: Pick<SectionCosines, 'sentences'>,
): boolean {
  const cosines = sentences.map((it) => it ?? 0);
  const best = cosines.indexOf(Math.max(0, ...cosines));
  if ((cosines[best] ?? 0) < sameMin) return false;
  const own = readClaimText(claim, languageOf(claim)).limits;
  const theirs = readSection(section).sentences[best]?.limits ?? [];
  return limitKinds.every(
    (kind) => own.some((it) => it.kind === kind) === theirs.some((it) => it.kind === kind),
  );
}
