import { endpoints, paginate } from '@guildhall/contract';
import { reachTeam, reachTeamAndPlaces } from '../../access/reach-team.ts';
import type { ReachableTeam } from '../../access/reach-team.ts';
import { viewerFrom } from '../../access/viewer.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Reader } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Api } from '../../http/api.ts';
import type { Principal } from '../../http/principal.ts';
import { serve } from '../../http/serve.ts';
import type { AssistantParts } from '../assistant.ts';
import { toMessage } from '../messages/message.ts';
import { readMessages } from '../messages/messages.queries.ts';
import { beginChat, planChat } from './begin-chat.ts';
import { toChat } from './chat.ts';
import { countChats, listChats } from './chats.queries.ts';
import { reachChat } from './reach-chat.ts';

export function mountChats(api: Api, { db }: Pick<AssistantParts, 'db'>): void {
  serve(api, endpoints.createChat, {
    async reach({ principal, input: { body } }) {
      const who = await reachParticipant(db, principal, body);
      return { who, plan: await planChat(db, who, body) };
    },
    answer: async ({ reached: { who, plan }, principal, actor }) => ({
      chat: toChat(await beginChat(db, { ...who, actor, keyId: principal.keyId }, plan)),
    }),
  });

  serve(api, endpoints.listChats, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached, principal, input: { query } }) {
      const teamId = query.teamId === undefined ? undefined : reached.id;
      const begun = { keyId: principal.keyId, teamId };
      return {
        chats: (await listChats(db, reached, begun, query)).map(toChat),
        pagination: paginate(query, await countChats(db, reached, begun)),
      };
    },
  });

  serve(api, endpoints.getChat, {
    reach: ({ principal, input }) => reachChat(db, principal, input.params.chatId),
    answer: async ({ reached }) => ({
      chat: { ...toChat(reached.row), messages: (await readMessages(db, reached)).map(toMessage) },
    }),
  });
}

/** The team, and the eyes of the member with that address, or of an anonymous visitor. */
export async function reachParticipant(
  db: Reader,
  principal: Principal,
  { teamId, userEmail }: { teamId?: string | undefined; userEmail?: string | undefined },
): Promise<{ team: ReachableTeam; viewer: Viewer }> {
  if (userEmail === undefined) {
    return { team: await reachTeam(db, principal, teamId), viewer: { kind: 'anonymous' } };
  }
  const { team, places } = await reachTeamAndPlaces(db, principal, userEmail, teamId);
  const viewer = viewerFrom(team, places);
  if (!viewer) throw new Failure('searcher_not_member');
  return { team, viewer };
}
