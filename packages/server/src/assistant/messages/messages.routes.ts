import { endpoints } from '@guildhall/contract';
import type { Message } from '@guildhall/contract';
import { noteView } from '../../audit/note-view.ts';
import type { Reader } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Api } from '../../http/api.ts';
import { idOf } from '../../http/principal.ts';
import type { Principal } from '../../http/principal.ts';
import { findSeen } from '../../knowledge/quotes/reading.queries.ts';
import { sourcesOf, takeSeen } from '../../knowledge/quotes/sourced-text.ts';
import { sendEvents, wantsEvents } from '../../http/event-stream.ts';
import { serve } from '../../http/serve.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { giveFeedback } from '../../training/give-feedback.ts';
import { presentTraining } from '../../training/training.ts';
import type { AssistantParts } from '../assistant.ts';
import { reachChat } from '../chats/reach-chat.ts';
import type { ReachableChat } from '../chats/reach-chat.ts';
import { followMessage } from './follow-message.ts';
import { partsOf, presentMessage } from './message.ts';
import { findMessage, findQuestionOf } from './messages.queries.ts';
import type { MessageRow } from './message.ts';
import { sendMessage } from './send-message.ts';
import { stopMessage } from './stop-message.ts';
import { speakerOf } from '../answer/choose-language.ts';

export function mountMessages(api: Api, parts: AssistantParts & { jobs: Jobs }): void {
  const { db, answers } = parts;

  serve(api, endpoints.sendMessage, {
    reach: ({ principal, input }) => reachChat(db, principal, input.params.chatId),
    async answer({ reached: chat, principal, actor, input: { body }, c }) {
      await noteView(db, actor, chat, [chat.row.id]);
      const speaker = speakerOf(principal, c.req.header('accept-language'));
      const messageId = await sendMessage(parts, actor, chat, { text: body.text, speaker });
      c.header('location', `/v1/chats/${chat.row.id}/messages/${messageId}`);
      const readAgain = () => read(db, chat, messageId);
      if (wantsEvents(c)) {
        return sendEvents(
          c,
          201,
          followMessage({ answers, messageId, mayReplay: true, read: readAgain }),
        );
      }
      const message = await (answers.whole(messageId) ?? readAgain());
      if (message.state === 'failed') throw new Failure('answer_failed');
      return { message };
    },
  });

  serve(api, endpoints.getMessage, {
    reach: ({ principal, input }) => reachMessage(db, principal, input.params),
    async answer({ reached: { chat, row }, c }) {
      if (!wantsEvents(c)) return { message: await presentMessage(db, chat, row) };
      const messageId = row.id;
      const readAgain = () => read(db, chat, messageId);
      const sources = answers.sources(messageId) ?? [];
      const mayReplay = (await findSeen(db, chat, sources, row.created_at)).size === sources.length;
      return sendEvents(c, 200, followMessage({ answers, messageId, mayReplay, read: readAgain }));
    },
  });

  serve(api, endpoints.stopMessage, {
    reach: ({ principal, input }) => reachMessage(db, principal, input.params),
    answer: async ({ reached: { chat, row }, actor }) => ({
      message: await stopMessage(parts, actor, chat, row.id),
    }),
  });

  serve(api, endpoints.giveFeedback, {
    reach: ({ principal, input }) => reachMessage(db, principal, input.params),
    async answer({ reached: { chat, row }, principal, actor, input: { body } }) {
      if (chat.viewedAs) throw new Failure('view_reads_only');
      const userText = await findQuestionOf(db, chat, row.id);
      if (userText === undefined || row.state === 'writing' || row.text === '') {
        throw new Failure('message_not_rateable');
      }
      const seen = await findSeen(db, chat, sourcesOf(partsOf(row)));
      const answered = takeSeen(partsOf(row), seen);
      const rated = { ...ratedBy(chat, principal), messageId: row.id, answered, userText };
      const training = await giveFeedback(parts, actor, rated, body);
      return { training: await presentTraining(db, chat, training) };
    },
  });
}

function ratedBy({ team, row }: ReachableChat, principal: Principal) {
  const participant =
    row.user_id === null
      ? { kind: 'key' as const, id: idOf(principal) }
      : { kind: 'person' as const, id: row.user_id };
  return { team, chatId: row.id, agentId: row.agent_id, participant };
}

/** The message, if its chat is theirs who ask; whatever is missing, the same 404. */
async function reachMessage(
  db: Reader,
  principal: Principal,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<{ chat: ReachableChat; row: MessageRow }> {
  const chat = await reachChat(db, principal, chatId).catch((cause: unknown) => {
    throw cause instanceof Failure ? new Failure('message_not_found', { cause }) : cause;
  });
  const row = await findMessage(db, chat, messageId);
  if (!row) throw new Failure('message_not_found');
  return { chat, row };
}

async function read(db: Reader, chat: ReachableChat, messageId: string): Promise<Message> {
  const row = await findMessage(db, chat, messageId);
  if (!row) throw new Failure('message_not_found');
  return presentMessage(db, chat, row);
}
