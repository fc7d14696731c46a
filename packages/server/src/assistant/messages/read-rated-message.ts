import type { Reader } from '#db/database.ts';
import { Failure } from '#failure.ts';
import { findSeen } from '#knowledge/quotes/seen-sources.queries.ts';
import { sourcesOf, redactParts } from '#knowledge/quotes/sourced-text.ts';
import type { ChatOwner, RatedMessage } from '#training/rated-message.ts';
import { partsOf } from './message.ts';
import { findQuestionOf } from './messages.queries.ts';
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
  const seen = await findSeen(db, chat, sourcesOf(partsOf(row)));
  const { team, row: of } = chat;
  const rated = { team, chatId: of.id, agentId: of.agent_id, messageId: row.id };
  return { ...rated, chatOwner, answered: redactParts(partsOf(row), seen), userText };
}
