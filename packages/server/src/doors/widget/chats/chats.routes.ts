import { visitorEndpoints } from '@guildhall/contract';
import type { VisitorChat, VisitorChatDetail } from '@guildhall/contract';
import { reachAsVisitor } from '#ground/access/authenticate-visitor.ts';
import { beginChat, planChat } from '#assistant/chats/begin-chat.ts';
import { reachChatOfVisitor } from '#assistant/chats/reach-chat.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import { listChatsOfVisitor } from '#assistant/chats/visitor-chats.queries.ts';
import type { Reader } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import type { VisitorPrincipal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { ChatRow } from '#assistant/chats/chat.ts';
import { listAskable } from '#assistant/chats/chats.queries.ts';
import { presentMessages } from '#assistant/chats/message.ts';
import { readMessages } from '#assistant/chats/messages.queries.ts';
import { inScope } from '#library/scope.queries.ts';
import { mayRun } from '#assistant/workflows/may-run.queries.ts';
import { listRunnable } from '#assistant/workflows/workflows.queries.ts';
import { readWidget } from '../settings/settings.queries.ts';
import type { WidgetParts } from '../sessions/widget-parts.ts';

type Looking = Pick<ReachableChat, 'team' | 'viewer' | 'row'>;

const listedMax = 50;

export function mountVisitorChats(api: Api, parts: WidgetParts): void {
  const { db } = parts;

  serve(api, visitorEndpoints.createVisitorChat, {
    async reach({ principal, input: { body } }) {
      const who = await reachAsVisitor(db, principal);
      const agentId = (await readWidget(db, who.team))?.agent_id ?? undefined;
      return { who, plan: await planChat(db, who, { ...body, agentId }) };
    },
    async answer({ reached: { who, plan }, principal, actor }) {
      const row = await beginChat(parts, { ...who, actor, principal }, plan);
      return { chat: await toVisitorChat(db, { ...who, row }) };
    },
  });

  serve(api, visitorEndpoints.listVisitorChats, {
    reach: ({ principal }) => reachAsVisitor(db, principal),
    async answer({ reached: { team }, principal }) {
      const rows = await listChatsOfVisitor(db, team, principal.visitorId, listedMax);
      return { chats: rows.map(toListed) };
    },
  });

  serve(api, visitorEndpoints.getVisitorChat, {
    reach: ({ principal, input }) => reachOwnChat(db, principal, input.params.chatId),
    answer: async ({ reached }) => ({ chat: await readVisitorChat(db, reached) }),
  });
}

/** Returns a chat of this visitor, with the rights that the visitor has now. */
export async function reachOwnChat(
  db: Reader,
  visitor: VisitorPrincipal,
  chatId: string,
): Promise<ReachableChat> {
  const who = await reachAsVisitor(db, visitor);
  return reachChatOfVisitor(db, { ...who, visitorId: visitor.visitorId }, chatId);
}

/**
 * Converts a chat for its visitor. Leaves out documents that the visitor no longer sees, even their
 * names.
 */
async function toVisitorChat(db: Reader, { team, viewer, row }: Looking): Promise<VisitorChat> {
  const { id, title, document_ids: only } = row;
  const documents =
    only.length === 0
      ? []
      : await listAskable(db, inScope({ team, visible: visibleTo(viewer), only }));
  return {
    id,
    title,
    createdAt: row.created_at.toISOString(),
    documents,
    isShownToLeaders: row.shown_to_leaders,
  };
}

async function readVisitorChat(db: Reader, chat: ReachableChat): Promise<VisitorChatDetail> {
  const messages = await presentMessages(db, chat, await readMessages(db, chat));
  const updatedAt = chat.row.updated_at.toISOString();
  return { ...(await toVisitorChat(db, chat)), updatedAt, messages };
}

function toListed({ id, title, created_at: createdAt, updated_at: updatedAt }: ChatRow) {
  return { id, title, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export function mountVisitorCommands(api: Api, { db, model }: WidgetParts): void {
  serve(api, visitorEndpoints.listVisitorWorkflows, {
    reach: ({ principal }) => reachAsVisitor(db, principal),
    async answer({ reached: { team, viewer } }) {
      const rows = await listRunnable(db, team, {
        runnable: mayRun(viewer),
        hasModel: model() !== null,
      });
      const workflows = rows.flatMap(({ command, name, description }) =>
        command === null ? [] : [{ command, name, description }],
      );
      return { workflows };
    },
  });
}
