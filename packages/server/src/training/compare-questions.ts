import type { ReachableTeam } from '../access/reach-team.ts';
import { visibleTo } from '../access/visible-to.ts';
import { detectLanguage } from '../knowledge/language/detect-language.ts';
import { splitWords } from '../knowledge/language/split-words.ts';
import { countedClasses } from '../knowledge/search/counts.queries.ts';
import { beginningOf } from './beginning-of.ts';
import { compareWording } from './compare-wording.ts';
import { compareWords } from './compare-questions.queries.ts';
import type { MeaningHit } from './find-trainings.queries.ts';
import { likenessOf, nothingAlike, withSpelling } from './likeness.ts';
import type { Likeness } from './likeness.ts';
import type { TrainingParts } from './training.ts';

/** What a training would say, whether or not it is in force. */
export interface Taught {
  readonly userText: string;
  readonly correctedResponse: string;
}

const textMax = 2_000;
const timeoutMs = 3_000;

/**
 * How near a training is to each of the questions, in their order: the same as when it is in
 * force, but nothing of it is put into the index.
 */
export async function compareQuestions(
  parts: Pick<TrainingParts, 'db' | 'embeddings' | 'log'>,
  team: ReachableTeam,
  taught: Taught,
  questions: readonly string[],
): Promise<Likeness[]> {
  const language = detectLanguage(`${taught.userText}\n${taught.correctedResponse}`);
  const toWords = (text: string) => splitWords(beginningOf(text, textMax), language).join(' ');
  const visible = visibleTo({ kind: 'anonymous' });
  const counted = { team, classes: countedClasses({ team, visible }) };
  const words = await compareWords(parts.db, counted, {
    language,
    question: toWords(taught.userText),
    response: toWords(taught.correctedResponse),
    asked: questions.map((text, place) => ({ name: String(place), words: toWords(text) })),
  });
  const byPlace = likenessOf(words, await compareMeaning(parts, taught, questions));
  const spelling = await compareWording(taught.userText, questions);
  return questions.map((_, place) =>
    withSpelling(byPlace.get(String(place)) ?? nothingAlike, spelling[place] ?? 0),
  );
}

async function compareMeaning(
  { embeddings, log }: Pick<TrainingParts, 'embeddings' | 'log'>,
  { userText, correctedResponse }: Taught,
  questions: readonly string[],
): Promise<MeaningHit[]> {
  const own = userText.trim() || correctedResponse;
  const signal = AbortSignal.timeout(timeoutMs);
  const texts = [own, ...questions].map((text) => beginningOf(text, textMax) || '?');
  try {
    const [[question, ...asked], [response]] = await Promise.all([
      embeddings.embed(texts, { purpose: 'query', signal }),
      embeddings.embed([beginningOf(correctedResponse, textMax)], { purpose: 'passage', signal }),
    ]);
    return asked.map((vector, place) => ({
      training_id: String(place),
      question: cosine(vector, question),
      response: cosine(vector, response),
    }));
  } catch (err) {
    log.warn({ err }, 'Questions could not be embedded; they are compared by words only');
    return [];
  }
}

/** 0 where one of them has no direction. */
function cosine(one: Float32Array, other: Float32Array | undefined): number {
  const product = one.reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0);
  return product / (Math.hypot(...one) * Math.hypot(...(other ?? [])) || 1);
}
