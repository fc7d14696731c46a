import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { findSeen } from '#library/quotes/seen-sources.queries.ts';
import { redactText, sourcesOf } from '#library/quotes/sourced-text.ts';
import type { TextPart } from '#library/quotes/sourced-text.ts';
import type { ChatOwner, RatedMessage } from '#assistant/corrections/rated-message.ts';
import { partsOf } from '#assistant/chats/message.ts';
import { findQuestionOf } from '#assistant/chats/messages.queries.ts';
import type { ReachableMessage } from './reach-message.ts';

/**
 * Returns an answer with its question, as the rater may read it now. Refuses an answer that is
 * empty or still being written.
 */
export async function readRatedMessage(
  db: Reader,
  { chat, row }: ReachableMessage,
  chatOwner: ChatOwner,
): Promise<RatedMessage> {
  const userText = await findQuestionOf(db, chat, row.id);
  if (userText === undefined || row.state === 'writing' || row.text === '') {
    throw new Failure('message_not_rateable');
  }
  const parts = partsOf(row);
  const seen = await findSeen(db, chat, sourcesOf(parts));
  const { team, row: of } = chat;
  const rated = { team, chatId: of.id, agentId: of.agent_id, messageId: row.id };
  return { ...rated, chatOwner, answered: hideTexts(parts, seen), userText };
}

/**
 * Hides the texts that the rater may not read now. They keep their sources, because the rater has
 * read the documents and may repeat them.
 */
function hideTexts(parts: readonly TextPart[], seen: ReadonlySet<string>): TextPart[] {
  return parts.map((part) => ({ text: redactText([part], seen), sources: part.sources }));
}
