import type { ReachableTeam } from '../access/reach-team.ts';
import { visibleTo } from '../access/visible-to.ts';
import { searchKnowledge } from '../knowledge/search/search-knowledge.ts';
import { askModel } from './ask-model.ts';
import { beginningOf } from './beginning-of.ts';
import { findQuotes } from '../knowledge/quotes/find-quotes.ts';
import type { TrainingParts, TrainingRow } from './training.ts';

/** What a response is made of: all that the participant said and was told. */
export type GivenFeedback = Pick<
  TrainingRow,
  'is_upvoted' | 'user_text' | 'agent_text' | 'comment'
>;

const timeoutMs = 8_000;
const responseMax = 20_000;
const queryMax = 500;
const documentsMax = 3;
const quotesMax = 2;

/**
 * What the assistant should have said by what the feedback says; null when it says nothing that
 * one could be made of. A thumbs-up without a word endorses the agent's own text.
 */
export async function makeResponse(
  parts: TrainingParts,
  team: ReachableTeam,
  feedback: GivenFeedback,
): Promise<string | null> {
  if (feedback.is_upvoted && feedback.comment === null) return orNull(feedback.agent_text);
  const written = feedback.comment === null ? null : await writeResponse(parts, feedback);
  return orNull(written ?? '') ?? orNull(await compileResponse(parts, team, feedback));
}

function orNull(text: string): string | null {
  return beginningOf(text.trim(), responseMax) || null;
}

const task =
  'You write the answer that an assistant should have given. Somebody asked the question and got ' +
  'the answer; the comment says what should be different about it. Write the whole answer anew ' +
  'as the comment wants it, in the language of the question, to the person who asked. Keep what ' +
  'the comment does not object to. Add no facts that stand in none of the texts. Answer with ' +
  'the new answer only; do not mention the old one or the comment.';

function writeResponse(
  parts: TrainingParts,
  { is_upvoted: isUpvoted, user_text: question, agent_text: answer, comment }: GivenFeedback,
): Promise<string | null> {
  const rating = isUpvoted ? 'the answer was good' : 'the answer was not good';
  const data = { question, answer, rating, comment: comment ?? undefined };
  return askModel(parts, { task, data, timeoutMs, maxOutputTokens: 2_000 });
}

/** Word for word: what was said, and what the documents say about it. */
async function compileResponse(
  parts: TrainingParts,
  team: ReachableTeam,
  feedback: GivenFeedback,
): Promise<string> {
  const comment = feedback.comment ?? '';
  if (feedback.is_upvoted) return `${feedback.agent_text}\n\n${comment}`;
  const query = `${feedback.user_text} ${comment}`.replaceAll('\0', ' ').trim();
  const quotes = query === '' ? [] : await quoteKnowledge(parts, team, query);
  return [comment, ...quotes].filter(Boolean).join('\n\n');
}

/**
 * Everybody who may ask the team reads a corrected response, anonymous visitors included, and
 * the reviewer has not seen the passages before. So only what everybody sees is quoted.
 */
async function quoteKnowledge(
  parts: TrainingParts,
  team: ReachableTeam,
  query: string,
): Promise<string[]> {
  const scope = { team, visible: visibleTo({ kind: 'anonymous' }), only: null };
  const question = beginningOf(query, queryMax);
  const { documents } = await searchKnowledge(parts, scope, question, documentsMax);
  return findQuotes(query, documents, quotesMax).map(
    ({ text, name, pageNumber }) => `> ${text}\n> – ${name}, p. ${pageNumber}`,
  );
}
