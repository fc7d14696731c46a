import { endpoints } from '@guildhall/contract';
import { recordViewAs } from '#ground/audit/audit.queries.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { callerId } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { giveFeedback } from '#assistant/corrections/give-feedback.ts';
import { presentCorrection } from '#assistant/corrections/present-correction.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { reachChat } from '#assistant/chats/reach-chat.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import { readRatedMessage } from './read-rated-message.ts';
import { replyWithEarlier, replyWithMessage, replyWithNew } from './reply.routes.ts';
import { reachMessage } from './reach-message.ts';
import type { ReachableMessage } from './reach-message.ts';
import { sendMessage } from './send-message.ts';
import { stopMessage } from './stop-message.ts';
import { languagePreferencesOf } from '#assistant/answers/choose-language.ts';

export function mountMessages(api: Api, parts: AssistantParts & { jobs: Jobs }): void {
  const { db } = parts;

  serve(api, endpoints.sendMessage, {
    reach: ({ principal, input }) => reachChat(db, principal, input.params.chatId),
    async answer({ reached: chat, principal, actor, input: { body }, c }) {
      await recordViewAs(db, actor, chat, [chat.row.id]);
      const languagePreferences = languagePreferencesOf(principal, c.req.header('accept-language'));
      const { messageId, isNew } = await sendMessage(parts, actor, chat, {
        ...body,
        languagePreferences,
      });
      c.header('location', `/v1/chats/${chat.row.id}/messages/${messageId}`);
      const reply = isNew ? replyWithNew : replyWithEarlier;
      return reply(parts, c, chat, messageId);
    },
  });

  serve(api, endpoints.getMessage, {
    reach: ({ principal, input }) => reachOwnMessage(db, principal, input.params),
    answer: ({ reached, c }) => replyWithMessage(parts, c, reached),
  });

  serve(api, endpoints.stopMessage, {
    reach: ({ principal, input }) => reachOwnMessage(db, principal, input.params),
    answer: async ({ reached: { chat, row }, actor }) => ({
      message: await stopMessage(parts, actor, chat, row.id),
    }),
  });

  serve(api, endpoints.giveFeedback, {
    reach: ({ principal, input }) => reachOwnMessage(db, principal, input.params),
    async answer({ reached, principal, actor, input: { body } }) {
      const { chat } = reached;
      if (chat.viewedAs) throw new Failure('view_reads_only');
      const rated = await readRatedMessage(db, reached, chatOwnerOf(chat, principal));
      const training = await giveFeedback(parts, actor, rated, body);
      return { training: await presentCorrection(db, chat, training) };
    },
  });
}

function chatOwnerOf({ row }: ReachableChat, principal: Principal) {
  return row.user_id === null
    ? { kind: 'key' as const, id: callerId(principal) }
    : { kind: 'person' as const, id: row.user_id };
}

function reachOwnMessage(
  db: Reader,
  principal: Principal,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<ReachableMessage> {
  return reachMessage(db, messageId, () => reachChat(db, principal, chatId));
}
