import { citedDays, endpoints } from '@guildhall/contract';
import type { CorrectionParts } from '#assistant/corrections/correction.ts';
import { presentCorrection } from '#assistant/corrections/present-correction.ts';
import { Failure } from '#ground/failure.ts';
import { readerFor } from '#library/quotes/seen-sources.queries.ts';
import { reachDocument } from '#library/documents/stored/reach-document.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { recordViewAs } from '#ground/audit/audit.queries.ts';
import { isAllowed } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { areQuestionsShown, countHidden } from './gaps/asked-questions.queries.ts';
import { completeGaps } from './complete-gaps.ts';
import { dismissGap, showOrHideQuestions } from './gaps/change-gaps.ts';
import { draftAnswer } from './drafts/draft-answer.ts';
import type { DraftParts } from './drafts/draft-answer.ts';
import { mountExperts } from './experts/experts.routes.ts';
import { answerGap, fillGap } from './gaps/fill-gap.ts';
import { countStates, findGaps } from './gaps/find-gaps.ts';
import { pageOfGaps } from './gaps/gap-pages.ts';
import { findQuestion, readerIn } from './gaps/find-question.ts';
import { mayNameDocuments } from './may-name-documents.ts';
import { reachInsights } from './reach-insights.ts';
import { countCitations } from './figures/document-citations.queries.ts';
import { readInsights } from './figures/read-insights.ts';

type InsightParts = DraftParts & CorrectionParts;

export function mountInsights(api: Api, parts: InsightParts): void {
  const { db } = parts;
  serve(api, endpoints.getInsights, {
    reach: ({ principal, input }) => reachInsights(db, principal, input.query),
    async answer({ reached: who, principal, actor, input: { query } }) {
      await recordViewAs(db, actor, who);
      const { days, includesTeamsBelow = false } = query;
      const period = { team: who.team, days, includesTeamsBelow };
      const visible = mayNameDocuments(principal) ? visibleTo(who.viewer) : null;
      return readInsights(db, period, visible);
    },
  });

  serve(api, endpoints.listGaps, {
    reach: ({ principal, input }) => reachInsights(db, principal, input.query),
    async answer({ reached: who, principal, actor, input: { query } }) {
      await recordViewAs(db, actor, who);
      const { days, includesTeamsBelow = false } = query;
      const readerId = readerIn(principal, who.team);
      const period = { team: who.team, days, includesTeamsBelow, readerId };
      const found = await findGaps(parts, period);
      const listed = found.filter(({ state }) => state === query.state);
      const { page, pagination } = pageOfGaps(listed, query);
      return {
        gaps: await completeGaps(parts, { principal, ...who }, page),
        counts: countStates(found),
        hiddenCount: await countHidden(db, period),
        isShown: await areQuestionsShown(db, who.team),
        pagination,
      };
    },
  });

  serve(api, endpoints.dismissGap, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    answer: ({ reached, actor, input: { body } }) => dismissGap(db, actor, reached, body),
  });

  serve(api, endpoints.showQuestions, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    answer: ({ reached, actor, input: { body } }) =>
      showOrHideQuestions(db, actor, reached, body.isShown),
  });

  mountCitations(api, parts);
  mountFilling(api, parts);
  mountExperts(api, parts);
}

/** Tells leaders how often answers cite a document. */
function mountCitations(api: Api, { db }: InsightParts): void {
  serve(api, endpoints.getDocumentCitations, {
    async reach({ principal, input }) {
      const { row } = await reachDocument(db, principal, input.params.documentId);
      // As among the figures of a team: of a document only to those who may list it.
      if (!mayNameDocuments(principal)) throw new Failure('scope_missing');
      return { row, team: await reachTeam(db, principal, row.team_id) };
    },
    async answer({ reached: { row, team } }) {
      const period = { team, days: citedDays, includesTeamsBelow: true };
      const { answers, last_at: lastAt } = await countCitations(db, period, row.id);
      return {
        citations: { days: citedDays, answers, lastAt: lastAt?.toISOString() ?? null },
      };
    },
  });
}

/** From a gap to an answer: a draft, a correction, a document. */
function mountFilling(api: Api, parts: InsightParts): void {
  const { db } = parts;
  serve(api, endpoints.draftGap, {
    reach({ principal, input: { body } }) {
      checkMayDraftFor(principal, body.userEmail);
      return reachInsights(db, principal, body);
    },
    async answer({ reached: who, principal, actor, input: { body }, c }) {
      await recordViewAs(db, actor, who);
      const { team, viewer } = who;
      const question = await findQuestion(db, team, {
        ...body,
        readerId: readerIn(principal, team),
      });
      const scope = { team, visible: visibleTo(viewer), only: null };
      const userId = viewer.kind === 'person' ? viewer.userId : undefined;
      const asked = { question, questionHash: body.questionHash, actor, userId };
      return { draft: await draftAnswer({ ...parts, log: c.get('log') }, scope, asked) };
    },
  });

  serve(api, endpoints.answerGap, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    async answer({ reached: team, principal, actor, input: { body } }) {
      const reader = await readerFor(db, principal, team);
      const row = await answerGap(parts, actor, reader, {
        ...body,
        readerId: readerIn(principal, team),
      });
      return { training: await presentCorrection(db, reader, row) };
    },
  });

  serve(api, endpoints.fillGap, {
    async reach({ principal, input: { body } }) {
      const team = await reachTeam(db, principal, body.teamId);
      const { row } = await reachDocument(db, principal, body.documentId);
      // Only a document that the team's own people find.
      if (!team.path.includes(row.team_id)) throw new Failure('document_not_found');
      return team;
    },
    answer: ({ reached: team, principal, actor, input: { body } }) =>
      fillGap(db, actor, team, { ...body, readerId: readerIn(principal, team) }),
  });
}

/** Throws if a key drafts for a leader, whose documents the draft quotes, but may not search. */
function checkMayDraftFor(principal: Principal, userEmail: string | undefined): void {
  if (principal.kind === 'person' && !principal.token) return;
  if (principal.kind === 'key' && userEmail === undefined) return;
  if (!isAllowed(principal, 'search')) throw new Failure('scope_missing');
}
