import { endpoints, visitorEndpoints } from '@guildhall/contract';
import type { LeftQuestion } from '@guildhall/contract';
import { reachAsVisitor } from '#ground/access/authenticate-visitor.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import { reachChatOfVisitor } from '#assistant/chats/reach-chat.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Principal, Actor } from '#ground/http/principal.ts';
import { remoteAddress } from '#ground/http/requester.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { serve } from '#ground/http/serve.ts';
import { recordRepeated, recordWrite } from '#ground/audit/audit.queries.ts';
import { Failure } from '#ground/failure.ts';
import type { WidgetParts } from '../sessions/widget-parts.ts';
import { leaveQuestion } from './leave-question.ts';
import {
  countLeftQuestions,
  findLeftQuestion,
  listLeftQuestions,
  deleteLeftQuestion,
  markLeftQuestion,
} from './left-questions.queries.ts';
import type { LeftQuestionRow } from './left-questions.queries.ts';

export function mountLeftQuestions(api: Api, parts: WidgetParts): void {
  mountLeaving(api, parts);
  mountReading(api, parts);
}

function mountLeaving(api: Api, parts: WidgetParts): void {
  const { db, limits } = parts;
  serve(api, visitorEndpoints.leaveQuestion, {
    async reach({ principal, input: { body } }) {
      const who = await reachAsVisitor(db, principal);
      const { visitorId } = principal;
      if (body.chatId) await reachChatOfVisitor(db, { ...who, visitorId }, body.chatId);
      return who.team;
    },
    async answer({ reached: team, principal, actor, input: { body }, c }) {
      await limits.leaveQuestion(principal, remoteAddress(c));
      const { text, email, chatId = null } = body;
      const { origin } = principal;
      await leaveQuestion(parts, actor, team, { text, email, chatId, origin });
      return { success: true as const };
    },
  });
}

function mountReading(api: Api, { db }: { db: Db }): void {
  const reach = (principal: Principal, id: string) =>
    reachByTeam(db, principal, {
      absent: 'left_question_not_found',
      find: (tree) => findLeftQuestion(db, tree, id),
    });

  serve(api, endpoints.listLeftQuestions, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached, actor, input: { query } }) {
      const rows = await listLeftQuestions(db, reached, query);
      if (rows.length > 0) await recordReading(db, actor, reached);
      return {
        leftQuestions: rows.map(toLeftQuestion),
        pagination: continuePages(query, await countLeftQuestions(db, reached), rows),
      };
    },
  });

  serve(api, endpoints.updateLeftQuestion, {
    reach: ({ principal, input }) => reach(principal, input.params.leftQuestionId),
    answer: async ({ reached: { team, row }, actor, input: { body } }) => ({
      leftQuestion: toLeftQuestion(await markQuestion(db, actor, team, row.id, body.isDone)),
    }),
  });

  serve(api, endpoints.deleteLeftQuestion, {
    reach: ({ principal, input }) => reach(principal, input.params.leftQuestionId),
    async answer({ reached: { team, row }, actor }) {
      await deleteQuestion(db, actor, team, row.id);
      return { success: true as const };
    },
  });
}

/** Records that somebody read the addresses of visitors: one entry for each reader, team and hour. */
async function recordReading(db: Db, actor: Actor, team: ReachableTeam): Promise<void> {
  if (actor.kind === 'system') return;
  const reading = { actor, team, action: 'left_questions.read', subjectId: team.id } as const;
  await recordRepeated(db, { ...reading, who: actorId(actor, team.orgId) ?? '' });
}

function markQuestion(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  id: string,
  isDone: boolean,
): Promise<LeftQuestionRow> {
  return transaction(db, async (tx) => {
    const row = await markLeftQuestion(tx, team, id, isDone);
    if (!row) throw new Failure('left_question_not_found');
    await recordWrite(tx, actor, team, 'question.updated', [id]);
    return row;
  });
}

function deleteQuestion(db: Db, actor: Actor, team: ReachableTeam, id: string): Promise<void> {
  return transaction(db, async (tx) => {
    if (!(await deleteLeftQuestion(tx, team, id))) throw new Failure('left_question_not_found');
    await recordWrite(tx, actor, team, 'question.deleted', [id]);
  });
}

function toLeftQuestion(row: LeftQuestionRow): LeftQuestion {
  const { id, text, email, origin, done: isDone, created_at: createdAt } = row;
  return { id, text, email, origin, createdAt: createdAt.toISOString(), isDone };
}
