import { visibleTo } from '#ground/access/visible-to.ts';
import type { Scope } from '#library/scope.ts';
import type { TextReader } from '#library/quotes/seen-sources.queries.ts';
import { findByMeaning } from './find-by-meaning.ts';
import type { MeaningHit } from './find-by-meaning.ts';
import { measureNearness } from './compare-questions.ts';
import { findByText, findByWords, readLanguages, readUsable } from './find-corrections.queries.ts';
import type { AskedTerm, UsableRow } from './find-corrections.queries.ts';
import { servingOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { createEventLoopYield } from '#ground/ports/event-loop-yield.ts';
import { readTexts } from './same-question/read-texts.ts';
import type { ReadText } from './same-question/read-texts.ts';
import { compare, contentOf, rarityOf } from './similarity.ts';
import type { Similarity } from './similarity.ts';
import type { CorrectionParts } from './correction.ts';

/** A correction that is in force. Its texts are data, never instructions. */
export interface UsableCorrection {
  readonly id: string;
  readonly number: number;
  /** The question that others may read; empty if none. */
  readonly question: string;
  readonly correctedResponse: string;
  /** The sources of the response; empty if it is for everyone. */
  readonly sources: readonly string[];
  readonly similarity: Similarity;
}

export interface FoundCorrections {
  /** All pinned corrections, whatever is asked; the lowest number first. */
  readonly pinned: readonly UsableCorrection[];
  /** The other corrections that are most similar to the question, best first. */
  readonly nearest: readonly UsableCorrection[];
  /** The embedding model; thresholds of similarity differ between models. */
  readonly model: string;
  /** True if the question could not be embedded, so that only words were compared. */
  readonly isDegraded: boolean;
}

export interface TrainingQuestion {
  readonly text: string;
  /** The embedding of the text; undefined if it is yet to be made, null to compare words only. */
  readonly vector?: Float32Array | null;
  /** Maximum number of corrections in `nearest`. */
  readonly most?: number;
}

type FindParts = Pick<CorrectionParts, 'db' | 'embeddings' | 'log'>;

const mostDefault = 5;
/** Maximum number of candidates found by words, and by meaning, before they are compared. */
const candidatesMax = 20;
const embeddingTimeoutMs = 3_000;

/**
 * Finds the team's own approved corrections for a question: all pinned ones and the nearest others.
 * Leaves out corrections made from a document that the reader does not see.
 */
export async function findCorrectionsFor(
  { embeddings: chosen, ...others }: FindParts,
  reader: TextReader,
  { text, vector: given, most = mostDefault }: TrainingQuestion,
): Promise<FoundCorrections> {
  const embeddings = servingOf(chosen);
  const parts = { ...others, embeddings };
  const { db } = parts;
  const { model } = embeddings;
  const languages = await readLanguages(db, reader.team);
  if (languages.length === 0) return { pinned: [], nearest: [], isDegraded: false, model };
  const vector = given === undefined ? await embedQuestion(parts, text) : given;
  const scope = { team: reader.team, visible: visibleTo(reader.viewer), only: null };
  const { texts: asked, passages } = await readTexts(
    db,
    scope,
    languages.map((language) => ({ text, language })),
  );
  const question = { text, asked, scope, passages, vector };
  const found = await compareCandidates(parts, reader, question);
  const nearest = rankBySimilarity(found.filter(({ isPinned }) => !isPinned));
  return {
    pinned: found.filter(({ isPinned }) => isPinned),
    nearest: nearest.slice(0, most),
    isDegraded: vector === null,
    model,
  };
}

/**
 * Sorts by similarity, the most similar first; of two equally similar corrections the newer comes
 * first.
 */
export function rankBySimilarity<T extends { similarity: Similarity; number: number }>(
  trainings: readonly T[],
): T[] {
  const value = ({ isSame, relevance }: Similarity) => (isSame ? 2 : relevance);
  return trainings.toSorted(
    (a, b) => value(b.similarity) - value(a.similarity) || b.number - a.number,
  );
}

interface ComparedQuestion {
  readonly text: string;
  /** The question as read in each language of the team's corrections. */
  readonly asked: readonly ReadText[];
  readonly scope: Scope;
  /** The number of passages that the asker sees. */
  readonly passages: number;
  /** Null if the question could not be embedded. */
  readonly vector: Float32Array | null;
}

async function compareCandidates(
  { db, embeddings: { model } }: FindParts,
  reader: TextReader,
  { text, asked, scope, passages, vector }: ComparedQuestion,
): Promise<(UsableCorrection & { isPinned: boolean })[]> {
  const terms = asked.flatMap((its) => toTerms(its, passages));
  const [same, byWords] = await Promise.all([
    findByText(db, reader, text.replaceAll('\0', '').toWellFormed()),
    findByWords(db, reader, terms, candidatesMax),
  ]);
  const known = [...new Set([...same, ...byWords])];
  const meaning = vector
    ? await findByMeaning(db, reader, { model, vector, known }, candidatesMax)
    : [];
  const ids = [...new Set([...known, ...meaning.map(({ training_id }) => training_id)])];
  const rows = await readUsable(db, reader, ids, [...new Set(terms.map(({ term }) => term))]);
  const { texts: taught } = await readTexts(
    db,
    scope,
    rows.flatMap(({ user_text: own, shown_question: shown, language }) =>
      [own, shown].map((its) => ({ text: its, language })),
    ),
  );
  const nearnessOf = vector ? await measureNearness(db, model, vector) : () => 0;
  const hits = new Map(meaning.map((hit) => [hit.training_id, hit]));
  const found: (UsableCorrection & { isPinned: boolean })[] = [];
  // Every pinned correction is compared, so a team with many must not block other requests.
  const yieldIfDue = createEventLoopYield();
  for (const [at, row] of rows.entries()) {
    await yieldIfDue();
    const own = asked.find(({ language }) => language === row.language);
    const [other, shown] = taught.slice(2 * at, 2 * at + 2);
    if (!own || !other || !shown) continue;
    const compared = { taught: other, shown, ...toCompared(row, nearnessOf, hits.get(row.id)) };
    const similarity = compare(own, compared, { passages, model });
    found.push({ ...toUsable(row), isPinned: row.pinned, similarity });
  }
  return found;
}

function toTerms(text: ReadText, passages: number): AskedTerm[] {
  return contentOf(text).map((word) => ({
    language: text.language,
    term: word.term,
    weight: rarityOf(word, passages),
  }));
}

function toCompared(
  row: UsableRow,
  nearnessOf: (cosine: number, language: string) => number,
  hit: MeaningHit | undefined,
) {
  return {
    inResponse: new Set(row.held_terms),
    questionNearness: hit ? nearnessOf(hit.question, row.language) : 0,
    responseNearness: hit ? nearnessOf(hit.response, row.language) : 0,
  };
}

function toUsable(row: UsableRow) {
  return {
    id: row.id,
    number: row.number,
    question: row.shown_question,
    correctedResponse: row.corrected_response,
    sources: row.sources,
  };
}

async function embedQuestion(
  { embeddings, log }: Pick<CorrectionParts, 'embeddings' | 'log'>,
  text: string,
): Promise<Float32Array | null> {
  try {
    const signal = AbortSignal.timeout(embeddingTimeoutMs);
    const [vector] = await embeddings.embed([text], { purpose: 'query', signal });
    return vector ?? null;
  } catch (err) {
    log.warn({ err }, 'The question could not be embedded; corrections are found by words only');
    return null;
  }
}
