import { endpoints, paginate } from '@guildhall/contract';
import { recordActivity } from '#ground/access/record-activity.ts';
import { reachParticipant } from '#ground/access/reach-participant.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import { recordViewAs } from '#ground/audit/audit.queries.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { beginChat, planChat } from './begin-chat.ts';
import { toChat } from './chat.ts';
import type { ChatRow } from './chat.ts';
import { countChats, listChats } from './chats.queries.ts';
import { reachChat } from './reach-chat.ts';
import type { ReachableChat } from './reach-chat.ts';
import { readChat } from './read-chat.ts';
import { removeChat, setTitle } from './change-chat.queries.ts';

export function mountChats(api: Api, parts: AssistantParts): void {
  mountCollection(api, parts);
  mountOne(api, parts);
}

function mountCollection(api: Api, parts: AssistantParts): void {
  const { db } = parts;

  serve(api, endpoints.createChat, {
    async reach({ principal, input: { body } }) {
      const who = await reachParticipant(db, principal, body);
      return { who, plan: await planChat(db, who, body) };
    },
    async answer({ reached: { who, plan }, principal, actor }) {
      await recordViewAs(db, actor, who);
      return { chat: toChat(await beginChat(parts, { ...who, actor, principal }, plan)) };
    },
  });

  serve(api, endpoints.listChats, {
    reach: async ({ principal, input: { query } }) => {
      const { search } = query;
      if (query.teamId !== undefined) {
        return { principal, search, team: await reachTeam(db, principal, query.teamId) };
      }
      await recordActivity(db, principal);
      return { principal, search, team: undefined };
    },
    answer: async ({ reached, input: { query } }) => ({
      chats: (await listChats(db, reached, query)).map(toChat),
      pagination: paginate(query, await countChats(db, reached)),
    }),
  });
}

function mountOne(api: Api, parts: AssistantParts): void {
  const { db } = parts;
  serve(api, endpoints.getChat, {
    reach: ({ principal, input }) => reachChat(db, principal, input.params.chatId),
    answer: async ({ reached }) => ({ chat: await readChat(db, reached) }),
  });

  serve(api, endpoints.updateChat, {
    reach: ({ principal, input }) => reachChat(db, principal, input.params.chatId),
    answer: async ({ reached, actor, input: { body } }) => ({
      chat: toChat(await updateChat(db, actor, reached, body.title)),
    }),
  });

  serve(api, endpoints.deleteChat, {
    reach: ({ principal, input }) => reachChat(db, principal, input.params.chatId),
    async answer({ reached, actor }) {
      await deleteChat(parts, actor, reached);
      return { success: true as const };
    },
  });
}

/**
 * Deletes a chat with its messages, even while an answer is being written. Nothing of the answer is
 * kept, because its row is gone. Its writer is stopped here, or in another process when that
 * process next saves its drafts.
 */
async function deleteChat(
  { db, answers }: Pick<AssistantParts, 'db' | 'answers'>,
  actor: Actor,
  chat: ReachableChat,
): Promise<void> {
  const writing = await transaction(db, async (tx) => {
    const removed = await removeChat(tx, chat);
    if (!removed) throw new Failure('chat_not_found');
    await recordWrite(tx, actor, chat.team, 'chat.deleted', [chat.row.id]);
    return removed;
  });
  for (const messageId of writing) answers.stop(messageId);
}

function updateChat(db: Db, actor: Actor, chat: ReachableChat, title: string): Promise<ChatRow> {
  return transaction(db, async (tx) => {
    if (!(await setTitle(tx, chat, title))) throw new Failure('chat_not_found');
    await recordWrite(tx, actor, chat.team, 'chat.updated', [chat.row.id]);
    return { ...chat.row, title };
  });
}
