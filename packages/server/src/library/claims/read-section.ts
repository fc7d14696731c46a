import type { Language } from '@guildhall/contract';
import type { Section } from '#ground/ports/section-reader.ts';
import { certainLanguageOf, languageOf, readClaimText } from './claim-text.ts';
import type { ClaimText } from './claim-text.ts';

/** A section, read as claims are held against it. */
export interface ReadSection {
  readonly language: Language;
  /** Undefined if it is not certain. */
  readonly certainLanguage: string | undefined;
  /** The document's name and the headings. */
  readonly above: ClaimText;
  readonly sentences: readonly ClaimText[];
}

const known = new WeakMap<Section, ReadSection>();

/** Reads a section once, however many claims are held against it. */
export function readSection(section: Section): ReadSection {
  const read = known.get(section) ?? readAnew(section);
  known.set(section, read);
  return read;
}

const sentencesMax = 100;

function readAnew({ above, sentences }: Section): ReadSection {
  const text = [above, ...sentences.slice(0, sentencesMax)].join('\n');
  const language = languageOf(text);
  return {
    language,
    certainLanguage: certainLanguageOf(text),
    above: readClaimText(above, language),
    sentences: sentences
      .slice(0, sentencesMax)
      .map((sentence) => readClaimText(sentence, language)),
  };
}
