import type { Section } from '#ground/ports/section-reader.ts';
import { openClaim } from './hold-claim.ts';
import type { Holding } from './hold-claim.ts';

/** Something with sections that a claim can be held against: a page, or a reviewed answer. */
export interface ClaimSource<S extends Section = Section> {
  readonly sections: readonly S[];
}

/** A sentence of a source. */
export interface FoundSentence<Source, S extends Section = Section> {
  readonly source: Source;
  readonly section: S;
  /** Its index in the section. */
  readonly sentence: number;
}

export interface Support<Source, S extends Section> {
  /** For each source that says the claim the sentence that says most of it. */
  readonly by: readonly FoundSentence<Source, S>[];
  /**
   * Without one what may say it in another language, as far as its numbers tell: of each source that
   * the claim names, all sections.
   */
  readonly undecided: readonly FoundSentence<Source, S>[];
}

/**
 * Holds a claim against each source: one of its sections says it. Those of the first list count, the
 * others only if none of them says it.
 */
export function holdInSources<S extends Section, Source extends ClaimSource<S>>(
  claim: string,
  question: string,
  [cited, others]: readonly [readonly Source[], readonly Source[]],
): Support<Source, S> {
  const undecided: FoundSentence<Source, S>[] = [];
  const holdIn = openClaim(claim, question);
  const hold = (source: Source) => {
    const held = source.sections.map((section) => {
      const holding = holdIn(section);
      return { found: { source, section, sentence: holding.sentence }, ...holding };
    });
    if (cited.length === 0 || cited.includes(source))
      undecided.push(...held.filter(({ lack }) => lack === 'language').map((it) => it.found));
    return bestOf(held.filter(({ lack }) => lack === null))?.found ?? [];
  };
  const byCited = cited.flatMap(hold);
  if (byCited.length > 0) return { by: byCited, undecided: [] };
  for (const source of others) {
    const by = [hold(source)].flat();
    if (by.length > 0) return { by, undecided: [] };
  }
  return { by: [], undecided };
}

function bestOf<T extends Pick<Holding, 'share'>>(held: readonly T[]): T | undefined {
  return held.toSorted((a, b) => b.share - a.share)[0];
}
