import type { Section } from '#ground/ports/section-reader.ts';

/** What a model found of sections, for one question. Sections with the same words are one. */
export interface SectionMemory<Result> {
  find(section: Section): Result | undefined;
  /** Returns the result. */
  add(section: Section, result: Result): Result;
}

/** Returns a function that returns the memory for a question, or its words. */
export function openMemory<Result>(): (words: readonly string[]) => SectionMemory<Result> {
  const known = new Map<string, Result>();
  return (words) => {
    const keyOf = ({ above, sentences }: Section) => JSON.stringify([words, above, sentences]);
    return {
      find: (section) => known.get(keyOf(section)),
      add: (section, result) => {
        known.set(keyOf(section), result);
        return result;
      },
    };
  };
}
