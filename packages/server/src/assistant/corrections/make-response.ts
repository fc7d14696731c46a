import { noLongerAvailable, dropDecidedLabel } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { findQuotes } from '#library/quotes/find-quotes.ts';
import type { Quote } from '#library/quotes/find-quotes.ts';
import { findSeen, pinSources, readClock } from '#library/quotes/seen-sources.queries.ts';
import type { TextReader } from '#library/quotes/seen-sources.queries.ts';
import { fromStored, redactText, sourcesOf } from '#library/quotes/sourced-text.ts';
import { searchScope } from '#library/search/search.ts';
import { askModel } from './ask-model.ts';
import { truncate } from '@guildhall/text/truncate.ts';
import { dropVotedDown } from './drop-voted-down.ts';
import type { CorrectionParts, CorrectionRow } from './correction.ts';
import { writeUnansweredText } from './unanswered-text.ts';

/** The parts of a correction that a response is made from. */
export type GivenFeedback = Pick<
  CorrectionRow,
  'is_upvoted' | 'user_text' | 'agent_text' | 'agent_parts' | 'comment' | 'sources'
>;

/** A response, with the sources of its words. */
export interface MadeResponse {
  readonly text: string;
  /** Null for a deleted document. */
  readonly sources: readonly (string | null)[];
}

const timeoutMs = 8_000;
const responseMax = 20_000;
const queryMax = 500;
const documentsMax = 3;
const quotesMax = 2;
/** Quotes to find, so that enough remain if some were voted down. */
const foundMax = 6;

/**
 * Makes the response that the feedback asks for. A thumbs-up without a comment endorses the agent's
 * answer, if the reviewer sees all of it. The response repeats no sentence of a voted-down answer.
 * If the feedback says too little, the response says that there is no reviewed answer yet.
 */
export async function makeResponse(
  parts: CorrectionParts,
  reader: TextReader,
  feedback: GivenFeedback,
): Promise<MadeResponse> {
  const answer = await readAnswer(parts, reader, feedback);
  const isBareThumb = feedback.comment === null;
  const written =
    isBareThumb || answer === null ? null : await writeResponse(parts, feedback, answer);
  const made =
    finish(written, feedback) ??
    finish(
      feedback.is_upvoted
        ? endorse(feedback, answer)
        : await compileResponse(parts, reader.team, feedback),
      feedback,
    );
  if (made === null) return { text: writeUnansweredText(feedback), sources: [] };
  // Without a response, the sources of a correction are those of its comment.
  return { ...made, sources: [...new Set([...made.sources, ...feedback.sources])] };
}

/** Returns the answer; null if the reviewer may not see all of it. */
async function readAnswer(
  { db }: CorrectionParts,
  reader: TextReader,
  { agent_text: text, agent_parts: parts }: GivenFeedback,
): Promise<MadeResponse | null> {
  const sources = sourcesOf(parts);
  const seen = await findSeen(db, reader, sources);
  const shown = redactText(fromStored(text, parts), seen);
  return shown.includes(noLongerAvailable) ? null : { text: shown, sources };
}

function finish(made: MadeResponse | null, feedback: GivenFeedback): MadeResponse | null {
  if (made === null) return null;
  const said = fromStored(feedback.agent_text, feedback.agent_parts).map(({ text }) => text);
  const kept = feedback.is_upvoted ? made.text : dropVotedDown(made.text, said.join(''));
  const text = truncate(kept.trim(), responseMax);
  return text === '' ? null : { ...made, text };
}

function endorse({ comment }: GivenFeedback, answer: MadeResponse | null): MadeResponse | null {
  if (answer === null) return null;
  const text = dropDecidedLabel(answer.text);
  return { ...answer, text: comment === null ? text : `${text}\n\n${comment}` };
}

const task =
  'You write the answer that an assistant should have given. Somebody asked the question and got ' +
  'the answer; the comment says what should be different about it. Write the whole answer anew ' +
  'as the comment wants it, in the language of the question, to the person who asked. Keep what ' +
  'the comment does not object to; where the answer was not good, say it in other words and ' +
  'repeat none of its sentences. Add no facts that stand in none of the texts. Answer with the ' +
  'new answer only; do not mention the old one or the comment.';

async function writeResponse(
  parts: CorrectionParts,
  { is_upvoted: isUpvoted, user_text: question, comment }: GivenFeedback,
  { text: answer, sources }: MadeResponse,
): Promise<MadeResponse | null> {
  const rating = isUpvoted ? 'the answer was good' : 'the answer was not good';
  const data = { question, answer, rating, comment: comment ?? undefined };
  const text = await askModel(parts, { task, data, timeoutMs, maxOutputTokens: 2_000 });
  return text === null ? null : { text, sources };
}

/** Compiles a response without a model: the comment, and quotes of documents about it. */
async function compileResponse(
  parts: CorrectionParts,
  team: ReachableTeam,
  feedback: GivenFeedback,
): Promise<MadeResponse> {
  const comment = feedback.comment ?? '';
  const query = `${feedback.user_text} ${comment}`.replaceAll('\0', ' ').trim();
  const said = fromStored(feedback.agent_text, feedback.agent_parts).map(({ text }) => text);
  const begunAt = await readClock(parts.db);
  const found = query === '' ? [] : await quoteKnowledge(parts, team, query);
  const quotes = found
    .filter(({ text }) => dropVotedDown(text, said.join('')) === text)
    .slice(0, quotesMax);
  const lines = quotes.map(
    ({ text, name, pageNumber, hasPages }) =>
      `> ${text}\n> – ${hasPages ? `${name}, p. ${pageNumber}` : name}`,
  );
  const ids = [...new Set(quotes.map(({ documentId }) => documentId))];
  const quoted = await pinSources(parts.db, team, ids, begunAt);
  // The author of the comment has read the answer.
  const commented = comment === '' ? [] : sourcesOf(feedback.agent_parts);
  const sources = [...new Set([...commented, ...quoted])];
  return { text: [comment, ...lines].filter(Boolean).join('\n\n'), sources };
}

/**
 * Quotes only documents visible to everyone: anonymous visitors read a corrected response, and the
 * reviewer has not seen the passages before.
 */
async function quoteKnowledge(
  parts: CorrectionParts,
  team: ReachableTeam,
  query: string,
): Promise<Quote[]> {
  const scope = { team, visible: visibleTo({ kind: 'anonymous' }), only: null };
  const question = truncate(query, queryMax);
  const { documents } = await searchScope(parts, scope, question, documentsMax);
  return findQuotes(query, documents, foundMax);
}
