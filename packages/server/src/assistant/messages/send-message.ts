import type { Db, Reader, Tx } from '#ground/db/database.ts';
import { Failure, isFailure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { isThere } from '#assistant/chats/change-chat.queries.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import { findAnswerTo, insertExchange } from '#assistant/chats/messages.queries.ts';
import type { NewQuestion } from '#assistant/chats/messages.queries.ts';
import { findFirstQuestion, hasAnswer } from '#assistant/chats/versions.queries.ts';
import { writeAnswer } from './write-answer.ts';
import type { Writing } from './write-answer.ts';
import { readNamed } from '#assistant/answers/read-command.ts';
import { chooseLanguage } from '#assistant/answers/choose-language.ts';
import type { LanguagePreferences } from '#assistant/answers/choose-language.ts';

const titleMax = 80;

interface SentText {
  readonly text: string;
  /** The answer that it follows; null: none, it is the first; undefined: the last. */
  readonly afterId?: string | null | undefined;
  /** Its id, by which it is asked once however often it is sent; undefined: a new one. */
  readonly questionId?: string | undefined;
  readonly languagePreferences: LanguagePreferences;
}

/**
 * Stores a question and begins its answer, which is completed even if the client disconnects.
 * A question that was sent before is not asked again. Resolves with the id of the answer's message.
 */
export async function sendMessage(
  parts: AssistantParts,
  actor: Actor,
  chat: ReachableChat,
  asked: SentText,
): Promise<string> {
  const { db } = parts;
  const findEarlier = async () => asked.questionId && findAnswerTo(db, chat, asked.questionId);
  const earlier = await findEarlier();
  if (earlier) return earlier;
  try {
    const writing = await saveQuestion(db, chat, { ...asked, actor });
    beginAnswer(parts, writing);
    return writing.messageId;
  } catch (cause) {
    // The same question may have arrived in between.
    const sent = isFailure(cause, 'answer_under_way') && (await findEarlier());
    if (sent) return sent;
    throw cause;
  }
}

/**
 * Stores a question with an empty answer. The caller calls `beginAnswer` once both are committed.
 */
export async function saveQuestion(
  db: Db | Tx,
  chat: ReachableChat,
  { text, afterId, questionId, actor, languagePreferences }: Omit<NewQuestion, 'title'> & SentText,
): Promise<Writing> {
  if (typeof afterId === 'string' && !(await hasAnswer(db, chat, afterId))) {
    throw new Failure('message_not_found');
  }
  const title = await makeTitle(db, chat, text);
  const formerTitle = afterId === null ? await readFormerTitle(db, chat) : undefined;
  const question = { text, actor, title, formerTitle, afterId, questionId };
  // If another answer ended in between, the message numbers of the first try were stale.
  const inserted =
    (await insertExchange(db, chat, question)) ?? (await insertExchange(db, chat, question));
  if (!inserted) {
    throw new Failure((await isThere(db, chat)) ? 'answer_under_way' : 'chat_not_found');
  }
  const language = chooseLanguage(text, languagePreferences);
  const isVisitor = actor?.kind === 'visitor';
  return { chat, question: text, language, isVisitor, messageId: inserted.id };
}

/** Returns the title that a chat gets from its first question. */
async function makeTitle(db: Reader, chat: ReachableChat, question: string): Promise<string> {
  const named = (await readNamed(db, chat, question)).replace(/\s+/gu, ' ');
  return truncateAtWord(named, titleMax);
}

/** Returns the title that the chat got from its first question, whether it still has it or not. */
async function readFormerTitle(db: Reader, chat: ReachableChat): Promise<string | undefined> {
  const first = await findFirstQuestion(db, chat);
  return first === undefined ? undefined : makeTitle(db, chat, first);
}

export function beginAnswer(parts: AssistantParts, writing: Writing): void {
  const { orgId } = writing.chat.team;
  const ref = { orgId, messageId: writing.messageId };
  parts.answers.start(ref, (sink) => writeAnswer(parts, writing, sink));
}
