import type { Db, Reader, Tx } from '#ground/db/database.ts';
import { Failure, isFailure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { isThere } from '#assistant/chats/change-chat.queries.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import {
  findAnswerTo,
  findMessage,
  insertExchange,
  isIdTaken,
} from '#assistant/chats/messages.queries.ts';
import type { NewQuestion } from '#assistant/chats/messages.queries.ts';
import {
  countVersions,
  findFirstQuestion,
  findFirstQuestionBefore,
} from '#assistant/chats/versions.queries.ts';
import { writeAnswer } from './write-answer.ts';
import type { Writing } from './write-answer.ts';
import { readNamed } from '#assistant/answers/read-command.ts';
import { chooseLanguage } from '#assistant/answers/choose-language.ts';
import type { LanguagePreferences } from '#assistant/answers/choose-language.ts';

const titleMax = 80;
/** The number of versions of one question: each is compared with all others in insights. */
const versionsMax = 50;

interface SentText {
  readonly text: string;
  /** The answer that it follows; null: none, it is the first; undefined: the last. */
  readonly afterId?: string | null | undefined;
  /** Its id, by which it is asked once however often it is sent; undefined: a new one. */
  readonly questionId?: string | undefined;
  readonly languagePreferences: LanguagePreferences;
}

/** The answer to a question that was sent. */
interface Sent {
  readonly messageId: string;
  /** False if the question was sent before, and this is the answer of that time. */
  readonly isNew: boolean;
}

/**
 * Stores a question and begins its answer, which is completed even if the client disconnects.
 * A question that was sent before is not asked again.
 */
export async function sendMessage(
  parts: AssistantParts,
  actor: Actor,
  chat: ReachableChat,
  asked: SentText,
): Promise<Sent> {
  const { db } = parts;
  const findEarlier = async (): Promise<Sent | undefined> => {
    const messageId = asked.questionId && (await findAnswerTo(db, chat, asked.questionId));
    return messageId ? { messageId, isNew: false } : undefined;
  };
  const earlier = await findEarlier();
  if (earlier) return earlier;
  try {
    const writing = await saveQuestion(db, chat, { ...asked, actor });
    beginAnswer(parts, writing);
    return { messageId: writing.messageId, isNew: true };
  } catch (cause) {
    // The same question may have arrived in between.
    const isRefused = isFailure(cause, 'answer_under_way') || isFailure(cause, 'question_id_taken');
    const sent = isRefused && (await findEarlier());
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
  {
    text,
    afterId,
    questionId,
    actor,
    languagePreferences,
  }: Omit<NewQuestion, 'title' | 'formerTitle'> & SentText,
): Promise<Writing> {
  const titles = await makeTitles(db, chat, text, afterId);
  const question = { text, actor, ...titles, afterId, questionId };
  // If another answer ended in between, the message numbers of the first try were stale.
  const inserted =
    (await insertExchange(db, chat, question)) ?? (await insertExchange(db, chat, question));
  if (!inserted) throw new Failure(await explainRefused(db, chat, questionId));
  const language = chooseLanguage(text, languagePreferences);
  const isVisitor = actor?.kind === 'visitor';
  return { chat, question: text, language, isVisitor, messageId: inserted.id };
}

async function explainRefused(db: Reader, chat: ReachableChat, questionId: string | undefined) {
  if (!(await isThere(db, chat))) return 'chat_not_found';
  const isTaken = questionId !== undefined && (await isIdTaken(db, chat, questionId));
  return isTaken ? 'question_id_taken' : 'answer_under_way';
}

/**
 * Returns the title that the chat gets from the first question of the version that is begun or gone
 * on with, and the one that it got from the first question until now, whether it still has it or not.
 */
async function makeTitles(
  db: Reader,
  chat: ReachableChat,
  text: string,
  afterId: string | null | undefined,
): Promise<Pick<NewQuestion, 'title' | 'formerTitle'>> {
  const toTitle = async (question: string) => {
    const named = (await readNamed(db, chat, question)).replace(/\s+/gu, ' ');
    return truncateAtWord(named, titleMax);
  };
  if (afterId === undefined) return { title: await toTitle(text) };
  const isFirst = afterId === null;
  if (!isFirst && (await findMessage(db, chat, afterId))?.role !== 'assistant') {
    throw new Failure('message_not_found');
  }
  if ((await countVersions(db, chat, afterId)) >= versionsMax) {
    throw new Failure('versions_full');
  }
  const first = isFirst ? text : await findFirstQuestionBefore(db, chat, afterId);
  const former = await findFirstQuestion(db, chat);
  return {
    title: await toTitle(first ?? text),
    formerTitle: former === undefined ? undefined : await toTitle(former),
  };
}

export function beginAnswer(parts: AssistantParts, writing: Writing): void {
  const { orgId } = writing.chat.team;
  const ref = { orgId, messageId: writing.messageId };
  parts.answers.start(ref, (sink) => writeAnswer(parts, writing, sink));
}
