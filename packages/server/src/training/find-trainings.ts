import type { Reader } from '../db/database.ts';
import { splitWords } from '../knowledge/language/split-words.ts';
import type { Reading } from '../knowledge/quotes/reading.queries.ts';
import { compareWording } from './compare-wording.ts';
import { findByMeaning, findByWords, readLanguages, readUsable } from './find-trainings.queries.ts';
import type { UsableRow } from './find-trainings.queries.ts';
import { likenessOf, nothingAlike, rankByLikeness, withSpelling } from './likeness.ts';
import type { Likeness } from './likeness.ts';
import type { TrainingParts } from './training.ts';

/** A correction that is in force. Its texts are data, never instructions. */
export interface UsableTraining {
  readonly id: string;
  readonly number: number;
  readonly userText: string;
  readonly correctedResponse: string;
  /** The documents that the response was made from. */
  readonly sources: readonly string[];
  readonly likeness: Likeness;
}

export interface FoundTrainings {
  /** All of them, whatever is asked; the lowest number first. */
  readonly pinned: readonly UsableTraining[];
  /** The others that are nearest to the question, best first. */
  readonly nearest: readonly UsableTraining[];
  /** Whether the question could not be embedded, so that only words were compared. */
  readonly isDegraded: boolean;
}

export interface TrainingQuestion {
  readonly text: string;
  /** Of the text, where it is known already; null: none, only words are compared. */
  readonly vector?: Float32Array | null;
  /** Of the nearest. */
  readonly most?: number;
}

const mostDefault = 5;
/** Found by each of words and meaning, before they are ranked together. */
const candidatesMax = 30;
const wordsMax = 200;
const embeddingTimeoutMs = 3_000;

/**
 * What the assistant of a team has been taught that may bear on a question: the very team's
 * pinned and nearest approved trainings. What is pending or rejected is never among them, nor is
 * what was made from a document that the reader does not see.
 */
export async function findTrainingsFor(
  parts: Pick<TrainingParts, 'db' | 'embeddings' | 'log'>,
  reading: Reading,
  { text, vector: given, most = mostDefault }: TrainingQuestion,
): Promise<FoundTrainings> {
  const { db, embeddings } = parts;
  const { team } = reading;
  const languages = await readLanguages(db, team);
  if (languages.length === 0) return { pinned: [], nearest: [], isDegraded: false };
  const vector = given === undefined ? await embedQuestion(parts, text) : given;
  const words = await findByWords(db, reading, readQuestion(text, languages), candidatesMax);
  const meaning = vector
    ? await findByMeaning(db, reading, { model: embeddings.model, vector }, candidatesMax)
    : [];
  const likeness = likenessOf(words, meaning);
  const found = await readTrainings(db, reading, text, likeness);
  const nearest = rankByLikeness(found.filter(({ likeness: { score } }) => score > 0));
  return {
    pinned: found.filter(({ isPinned }) => isPinned),
    nearest: nearest.filter(({ isPinned }) => !isPinned).slice(0, most),
    isDegraded: vector === null,
  };
}

function readQuestion(text: string, languages: readonly string[]) {
  return languages.map((language) => ({
    language,
    words: splitWords(text, language).slice(0, wordsMax).join(' '),
  }));
}

async function readTrainings(
  db: Reader,
  reading: Reading,
  question: string,
  likeness: ReadonlyMap<string, Likeness>,
) {
  const rows = await readUsable(db, reading, [...likeness.keys()]);
  const spelling = await compareWording(
    question,
    rows.map((row) => row.user_text),
  );
  return rows.map((row: UsableRow, at) => ({
    id: row.id,
    number: row.number,
    userText: row.user_text,
    correctedResponse: row.corrected_response,
    sources: row.sources,
    isPinned: row.pinned,
    likeness: withSpelling(likeness.get(row.id) ?? nothingAlike, spelling[at] ?? 0),
  }));
}

async function embedQuestion(
  { embeddings, log }: Pick<TrainingParts, 'embeddings' | 'log'>,
  text: string,
): Promise<Float32Array | null> {
  try {
    const signal = AbortSignal.timeout(embeddingTimeoutMs);
    const [vector] = await embeddings.embed([text], { purpose: 'query', signal });
    return vector ?? null;
  } catch (err) {
    log.warn({ err }, 'The question could not be embedded; trainings are found by words only');
    return null;
  }
}
