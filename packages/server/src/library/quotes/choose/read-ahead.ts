import type { ReadSentences } from './found-sentences.ts';
import { readInSections } from './read-in-sections.ts';
import type { SectionReaders } from './read-in-sections.ts';

export interface ReadingAhead {
  /** Has the sections of the sentences read in the background, with readers that remember them. */
  begin(sentences: () => ReadSentences): void;
  /** Leaves the rest after the section that is being read. */
  stop(): void;
}

/**
 * Reads sections while it is not yet certain which ones matter. Whoever reads them then finds them
 * read. An error is left to that reading.
 */
export function openReadingAhead({ compare, read }: SectionReaders): ReadingAhead {
  let isOver = false;
  const readers: SectionReaders = {
    compare: compare && ((words, sections) => compare(words, sections, () => isOver)),
    read:
      read &&
      ((question, sections, isEnough) =>
        read(question, sections, (readings) => isOver || isEnough(readings))),
  };
  return {
    begin(sentences) {
      if (compare || read) void readInSections(sentences(), readers).catch(() => {});
    },
    stop() {
      isOver = true;
    },
  };
}
