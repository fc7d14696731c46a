import { visitorEndpoints } from '@guildhall/contract';
import type { LanguagePreferences } from '#assistant/answers/choose-language.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import { readRatedMessage } from '#assistant/messages/read-rated-message.ts';
import { reachMessage } from '#assistant/messages/reach-message.ts';
import { replyWithMessage, replyWithNew } from '#assistant/messages/reply.routes.ts';
import { stopMessage } from '#assistant/messages/stop-message.ts';
import { transaction } from '#ground/db/database.ts';
import type { Reader } from '#ground/db/database.ts';
import { acceptedLanguage } from '#ground/http/accepted-language.ts';
import type { Api } from '#ground/http/api.ts';
import type { VisitorPrincipal, Actor } from '#ground/http/principal.ts';
import { remoteAddress } from '#ground/http/requester.ts';
import { serve } from '#ground/http/serve.ts';
import { giveFeedback } from '#assistant/corrections/give-feedback.ts';
import { beginAnswer, saveQuestion } from '#assistant/messages/send-message.ts';
import { Failure } from '#ground/failure.ts';
import { readWidget } from '../settings/settings.queries.ts';
import type { WidgetParts } from '../sessions/widget-parts.ts';
import { reachOwnChat } from './chats.routes.ts';
import { secondsToTomorrow, spendDailyAnswer } from '../sessions/sessions.queries.ts';

export function mountVisitorMessages(api: Api, parts: WidgetParts): void {
  const { db, limits } = parts;

  serve(api, visitorEndpoints.sendVisitorMessage, {
    reach: ({ principal, input }) => reachOwnChat(db, principal, input.params.chatId),
    async answer({ reached: chat, principal, actor, input: { body }, c }) {
      await limits.sendMessage(principal, remoteAddress(c));
      const languagePreferences = await readLanguagePreferences(
        db,
        chat,
        c.req.header('accept-language'),
      );
      const messageId = await askAsVisitor(parts, actor, chat, {
        text: body.text,
        languagePreferences,
      });
      c.header('location', `/widget/chats/${chat.row.id}/messages/${messageId}`);
      return replyWithNew(parts, c, chat, messageId);
    },
  });

  serve(api, visitorEndpoints.getVisitorMessage, {
    reach: ({ principal, input }) => reachOwnMessage(db, principal, input.params),
    answer: ({ reached, c }) => replyWithMessage(parts, c, reached),
  });

  serve(api, visitorEndpoints.stopVisitorMessage, {
    reach: ({ principal, input }) => reachOwnMessage(db, principal, input.params),
    answer: async ({ reached: { chat, row }, actor }) => ({
      message: await stopMessage(parts, actor, chat, row.id),
    }),
  });

  serve(api, visitorEndpoints.giveVisitorFeedback, {
    reach: ({ principal, input }) => reachOwnMessage(db, principal, input.params),
    async answer({ reached, principal, actor, input: { body }, c }) {
      const rated = await readRatedMessage(db, reached, chatOwnerOf(principal));
      await limits.giveFeedback(principal, remoteAddress(c));
      await giveFeedback(parts, actor, rated, body);
      return { success: true as const };
    },
  });
}

/**
 * Returns the visitor's languages. A question in no certain language is answered in the widget's
 * language, or as the browser prefers.
 */
async function readLanguagePreferences(
  db: Reader,
  { team }: ReachableChat,
  acceptLanguage: string | undefined,
): Promise<LanguagePreferences> {
  const { language = 'auto' } = (await readWidget(db, team)) ?? {};
  const accepted = language === 'auto' ? acceptedLanguage(acceptLanguage) : language;
  return { chosen: null, accepted };
}

function chatOwnerOf({ userId, visitorId }: VisitorPrincipal) {
  return userId === null
    ? { kind: 'visitor' as const, id: visitorId }
    : { kind: 'person' as const, id: userId };
}

function reachOwnMessage(
  db: Reader,
  visitor: VisitorPrincipal,
  { chatId, messageId }: { chatId: string; messageId: string },
) {
  return reachMessage(db, messageId, () => reachOwnChat(db, visitor, chatId));
}

/**
 * Stores a visitor's question and begins its answer, if the widget's daily budget allows one more.
 * Question and budget change in one transaction. Resolves with the id of the answer's message.
 */
async function askAsVisitor(
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
