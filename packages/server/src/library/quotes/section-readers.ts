import type { Log } from '#ground/log.ts';
import { EmbeddingsUnavailable } from '#ground/ports/embeddings.ts';
import { RerankerUnavailable } from '#ground/ports/reranker.ts';
import type { RerankerChoice } from '#ground/ports/reranker.ts';
import type {
  Section,
  SectionCosines,
  SectionReader,
  SectionReading,
} from '#ground/ports/section-reader.ts';
import { readFirst } from './choose/read-in-sections.ts';
import type { CompareSections, ReadSections, SectionReaders } from './choose/read-in-sections.ts';
import { openMemory } from './section-memory.ts';
import type { SectionMemory } from './section-memory.ts';
import { takeTurn } from './take-turn.ts';

export interface ReadingParts {
  readonly reader: SectionReader | null;
  readonly reranker: RerankerChoice;
  readonly log: Log;
}

export interface ReadingLimits {
  /** The time after which no further section is read. */
  readonly timeMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Twelve sections take a quarter of it on two quiet cores. On a busy machine the answer is the same. */
const usualTimeMs = 1_000;

/**
 * Returns what reads the best sections of an answer, as the setting RERANKER says. It remembers what
 * it has read, so that it reads no section twice for the same question.
 */
export function sectionReadersOf(parts: ReadingParts, limits: ReadingLimits = {}): SectionReaders {
  const { log } = parts;
  const [reader, reranker] = [parts.reader, parts.reranker];
  return {
    compare: reader ? compareBy(reader, limits) : undefined,
    read: reader ? readBy(reader, limits) : undefined,
    rerank: typeof reranker === 'string' ? undefined : rerankBy(reranker, log, limits.signal),
  };
}

function readBy(reader: SectionReader, limits: ReadingLimits): ReadSections {
  const memoryOf = openMemory<SectionReading>();
  return (question, sections, isEnough) =>
    oneByOne(reader, limits, sections, {
      memory: memoryOf([question]),
      read: (section) => reader.readSection(question, section, limits.signal),
      isEnough,
    });
}

function compareBy(reader: SectionReader, limits: ReadingLimits): CompareSections {
  const memoryOf = openMemory<SectionCosines>();
  return (words, sections, isEnough = () => false) =>
    oneByOne(reader, limits, sections, {
      memory: memoryOf(words),
      read: (section) => reader.compareSection(words, section, limits.signal),
      isEnough,
    });
}

/** How the model takes in a section, and what makes further ones needless. */
interface Task<Result> {
  readonly memory: SectionMemory<Result>;
  readonly read: (section: Section) => Promise<Result>;
  readonly isEnough: (results: readonly Result[]) => boolean;
}

/**
 * Lets the model take in one section after the other, those of one question after those of another.
 * The first three are taken in however long it takes; where others wait no more than these. Returns
 * null for the rest. What is remembered takes neither turn nor time.
 */
async function oneByOne<Result>(
  reader: SectionReader,
  { timeMs = usualTimeMs }: ReadingLimits,
  sections: readonly Section[],
  task: Task<Result>,
): Promise<(Result | null)[]> {
  const results: Result[] = [];
  if (recall(results, sections, task))
    await takeTurn(reader, async (doOthersWait) => {
      const endsAt = performance.now() + timeMs;
      const isOver = () =>
        results.length >= readFirst && (performance.now() >= endsAt || doOthersWait());
      for (;;) {
        const next = recall(results, sections, task);
        if (!next || isOver()) break;
        try {
          // oxlint-disable-next-line no-await-in-loop -- the time may be over before the next one
          results.push(task.memory.add(next, await task.read(next)));
        } catch (error) {
          if (!(error instanceof EmbeddingsUnavailable)) throw error;
          break;
        }
      }
    });
  return sections.map((_, at) => results[at] ?? null);
}

/** Adds what is remembered of the next sections. Returns the first that has to be read, if any. */
function recall<Result>(
  results: Result[],
  sections: readonly Section[],
  { memory, isEnough }: Task<Result>,
): Section | undefined {
  for (const { above, sentences } of sections.slice(results.length)) {
    if (isEnough(results)) return undefined;
    const known = memory.find({ above, sentences });
    if (known === undefined) return { above, sentences };
    results.push(known);
  }
  return undefined;
}

function rerankBy(
  reranker: Exclude<RerankerChoice, string>,
  log: Log,
  signal: AbortSignal | undefined,
): SectionReaders['rerank'] {
  return async (question, texts) => {
    try {
      return await reranker.score(question, texts, signal);
    } catch (err) {
      if (!(err instanceof RerankerUnavailable)) throw err;
      log.warn({ err }, 'The reranker did not answer; the order stays as it is');
      return null;
    }
  };
}
