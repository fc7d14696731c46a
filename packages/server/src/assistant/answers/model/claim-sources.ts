import { splitSentences } from '@guildhall/text/sentences.ts';
import type { Citation } from '@guildhall/contract';
import type { Section } from '#ground/ports/section-reader.ts';
import { cutDocument } from '#library/claims/cut-document.ts';
import type { ClaimSource, FoundSentence } from '#library/claims/hold-in-sources.ts';
import { citeQuote } from '#library/quotes/cite-quote.ts';
import type { CutSection } from '#library/quotes/choose/cut-sections.ts';
import type { UsableCorrection } from '#assistant/corrections/find-corrections.ts';
import { onePage } from './choose-prompt-passages.ts';
import type { PromptPassage } from './choose-prompt-passages.ts';

export interface PassageSource extends ClaimSource<CutSection> {
  readonly kind: 'passage';
  readonly passage: PromptPassage;
}

export interface CorrectionSource extends ClaimSource {
  readonly kind: 'correction';
  readonly training: UsableCorrection;
}

/** What a marker can cite, with the sections that its sentence is held against. */
export type AnswerSource = PassageSource | CorrectionSource;

export type Found = FoundSentence<AnswerSource>;

export function toPassageSource(passage: PromptPassage): PassageSource {
  let sections: CutSection[] | undefined;
  return {
    kind: 'passage',
    passage,
    get sections() {
      return (sections ??= cutDocument(onePage(passage)));
    },
  };
}

export function toCorrectionSource(training: UsableCorrection): CorrectionSource {
  const { question, correctedResponse } = training;
  const sentences = [...splitSentences(correctedResponse)].map(({ segment }) => segment.trim());
  const section: Section = { above: question, sentences: sentences.filter(Boolean) };
  return { kind: 'correction', training, sections: [section] };
}

/** Cites the sentence of a page that a claim was held against. */
export function citeFound({ source, section, sentence }: Found): Citation | undefined {
  if (source.kind !== 'passage') return undefined;
  const { passage } = source;
  const text = section.sentences[sentence] ?? '';
  const own = source.sections.find((it) => it === section);
  const place = own?.locate(sentence, { start: 0, end: text.length });
  const quote = place ? passage.page.text.slice(place.start, place.end) : text;
  return citeQuote(passage, passage.page.text, quote);
}
