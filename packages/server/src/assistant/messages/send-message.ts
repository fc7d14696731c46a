import type { Message } from '@guildhall/contract';
import { recordWrite } from '../../audit/audit.queries.ts';
import { transaction } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Actor } from '../../http/principal.ts';
import { cutAtWord } from '../../knowledge/search/search-knowledge.ts';
import type { AssistantParts } from '../assistant.ts';
import type { ReachableChat } from '../chats/reach-chat.ts';
import { writeAnswer } from './write-answer.ts';
import { insertExchange } from './messages.queries.ts';
import { toMessage } from './message.ts';

const titleMax = 80;

/**
 * Keeps a question and begins its answer, which is written to its end and kept whether or not
 * anybody waits for it. Answers with the message that is being written.
 */
export async function sendMessage(
  parts: AssistantParts,
  actor: Actor,
  chat: ReachableChat,
  text: string,
): Promise<Message> {
  const title = cutAtWord(text.replace(/\s+/gu, ' '), titleMax);
  const row = await transaction(parts.db, async (tx) => {
    const inserted = await insertExchange(tx, chat, { text, title });
    if (!inserted) throw new Failure('answer_under_way');
    await recordWrite(tx, actor, chat.team, 'message.sent', [inserted.id]);
    return inserted;
  });
  parts.answers.start(row.id, (tell, signal) =>
    writeAnswer(parts, { chat, question: text, messageId: row.id, tell, signal }),
  );
  return toMessage(row);
}
