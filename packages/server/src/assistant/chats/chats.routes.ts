import { endpoints } from '@guildhall/contract';
import { recordActivity } from '#ground/access/record-activity.ts';
import { reachParticipant } from '#ground/access/reach-participant.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import { recordViewAs } from '#ground/audit/audit.queries.ts';
import type { Api } from '#ground/http/api.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { serve } from '#ground/http/serve.ts';
import { findSeen, readerFor } from '#library/quotes/seen-sources.queries.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { beginChat, planChat } from './begin-chat.ts';
import { toChat } from './chat.ts';
import { countChats, listChats } from './list-chats.queries.ts';
import { reachChat, reachReadableChat } from './reach-chat.ts';
import type { ReachableChat } from './reach-chat.ts';
import { readAnyChat } from './read-chat.ts';
import { removeChat } from './change-chat.queries.ts';
import { updateChat } from './update-chat.ts';

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
      const { search, shared, isShared: isSharedOnly, teamId } = query;
      const which = shared ? 'shared_with_me' : isSharedOnly ? 'shared_by_me' : 'own';
      const team = teamId === undefined ? undefined : await reachTeam(db, principal, teamId);
      if (!team) await recordActivity(db, principal);
      const isReader =
        principal.kind === 'person' && (which === 'shared_with_me' || search !== undefined);
      const reader = team && isReader ? await readerFor(db, principal, team) : null;
      return { principal, team, which, search, reader } as const;
    },
    async answer({ reached, input: { query } }) {
      const { which, reader } = reached;
      const isOwn = which !== 'shared_with_me';
      const rows = await listChats(db, reached, query);
      const attached = rows.flatMap((row) => row.document_ids);
      const seen = !isOwn && reader ? await findSeen(db, reader, attached) : undefined;
      const chats = rows.map((row) => ({
        ...toChat(row, isOwn, seen),
        excerpt: row.excerpt,
      }));
      return { chats, pagination: continuePages(query, await countChats(db, reached), rows) };
    },
  });
}

function mountOne(api: Api, parts: AssistantParts): void {
  const { db } = parts;
  serve(api, endpoints.getChat, {
    reach: ({ principal, input }) => reachReadableChat(db, principal, input.params.chatId),
    async answer({ reached, input: { query } }) {
      const withVersions = query.include?.includes('versions') === true;
      return { chat: await readAnyChat(db, reached, { withVersions }) };
    },
  });

  serve(api, endpoints.updateChat, {
    reach: ({ principal, input }) => reachChat(db, principal, input.params.chatId),
    answer: async ({ reached, actor, input: { body } }) => ({
      chat: toChat(await updateChat(parts, actor, reached, body)),
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
