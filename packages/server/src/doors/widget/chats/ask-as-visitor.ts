import type { LanguagePreferences } from '#assistant/answers/choose-language.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import { beginAnswer, saveQuestion } from '#assistant/messages/send-message.ts';
import { transaction } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { secondsToTomorrow, spendDailyAnswer } from '../sessions/days.queries.ts';
import type { WidgetParts } from '../sessions/widget-parts.ts';

/**
 * Stores a visitor's question and begins its answer, if the widget's daily budget allows one more.
 * Question and budget change in one transaction. Resolves with the id of the answer's message.
 */
export async function askAsVisitor(
  parts: WidgetParts,
  actor: Actor,
  chat: ReachableChat,
  asked: { text: string; languagePreferences: LanguagePreferences },
): Promise<string> {
  const { db } = parts;
  const writing = await transaction(db, async (tx) => {
    if (!(await spendDailyAnswer(tx, chat.team))) {
      const headers = { 'retry-after': String(await secondsToTomorrow(tx)) };
      throw new Failure('widget_budget_spent', { headers });
    }
    return saveQuestion(tx, chat, { ...asked, actor });
  });
  beginAnswer(parts, writing);
  return writing.messageId;
}
