import type { Language, Message } from '@guildhall/contract';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { readToEnd, readUntilAborted } from '#ground/streams.ts';
import { incrementUseCount } from '#assistant/corrections/corrections.queries.ts';
import { answerQuestion } from '#assistant/answers/answer-question.ts';
import { nothingComposed } from '#assistant/composing/composer.ts';
import type { Turn } from '#assistant/composing/composer.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import { AnswerEnd } from '#assistant/live-answers/answer-events.ts';
import type { AnswerSink } from '#assistant/live-answers/live-answers.ts';
import { presentMessage, presentTurns } from '#assistant/chats/message.ts';
import { findMessage, finishMessage, readTurnsBefore } from '#assistant/chats/messages.queries.ts';
import type { FinishedAnswer } from '#assistant/chats/messages.queries.ts';

export interface Writing {
  chat: ReachableChat;
  question: string;
  /** The language of the assistant's own phrases. */
  language: Language;
  /** True if the question is a workflow's starter prompt instead of a message of a person. */
  isStarter?: boolean;
  /** True if a visitor of a site asks. */
  isVisitor?: boolean;
  messageId: string;
}

/** Maximum number of earlier messages that an answer takes into account. */
const turnsMax = 40;

type Ending = Pick<FinishedAnswer, 'state' | 'corrections' | 'certainty'>;

/** Writes an answer and stores it, also the part before a stop or failure. */
export async function writeAnswer(
  parts: AssistantParts,
  writing: Writing,
  sink: AnswerSink,
): Promise<Message> {
  const ending = await compose(parts, writing, sink);
  const { parts: written, citations, steps } = sink.draft;
  try {
    return await saveAnswer(parts, writing, { parts: written, citations, steps, ...ending });
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    const { messageId } = writing;
    parts.log.error({ err: cause, messageId }, 'An answer could not be kept');
    throw new Failure('answer_failed', { cause });
  }
}

async function compose(parts: AssistantParts, writing: Writing, sink: AnswerSink): Promise<Ending> {
  const { signal } = sink;
  const readHistory = () => readTurns(parts.db, writing);
  const pieces = answerQuestion(parts, { ...writing, readHistory, signal });
  try {
    // A composer that hangs must not delay the end of a stopped answer.
    const composed = await readToEnd(readUntilAborted(pieces, signal), sink.add);
    return { state: 'done', ...composed };
  } catch (err) {
    if (signal.aborted) return { ...nothingComposed, state: endedState(signal) };
    parts.log.error({ err, messageId: writing.messageId }, 'An answer could not be finished');
    return { ...nothingComposed, state: 'failed' };
  }
}

/** Returns the earlier messages of the chat as the participant may read them now. */
async function readTurns(db: Db, { chat, messageId }: Writing): Promise<Turn[]> {
  const last = { messageId, most: turnsMax };
  return presentTurns(db, chat, await readTurnsBefore(db, chat, last));
}

/** Returns "failed" for an answer ended by a server shutdown, because no person stopped it. */
function endedState({ reason }: AbortSignal): 'stopped' | 'failed' {
  return reason instanceof AnswerEnd && reason.by === 'server' ? 'failed' : 'stopped';
}

/**
 * Stores the answer and returns the message. If the answer was ended elsewhere before, that state
 * stays.
 */
async function saveAnswer(
  { db }: AssistantParts,
  { chat, messageId }: Writing,
  answer: FinishedAnswer,
): Promise<Message> {
  const kept = await finish(db, chat, messageId, answer);
  const row = kept ?? (await findMessage(db, chat, messageId));
  if (!row) throw new Failure('chat_not_found');
  return presentMessage(db, chat, row);
}

function finish(db: Db, chat: ReachableChat, messageId: string, answer: FinishedAnswer) {
  const trainingIds = answer.corrections.map(({ trainingId }) => trainingId);
  // A leader's chat with borrowed rights does not count as use of a correction.
  if (trainingIds.length === 0 || chat.viewedAs) return finishMessage(db, chat, messageId, answer);
  return transaction(db, async (tx) => {
    const kept = await finishMessage(tx, chat, messageId, answer);
    if (kept) await incrementUseCount(tx, chat.team, trainingIds);
    return kept;
  });
}
