import { endpoints, paginate } from '@guildhall/contract';
import type { Gap } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { recordViewAs, recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import type { Actor } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { searchKnowledge } from '#library/search/search.ts';
import type { Scope } from '#library/scope.ts';
import type { NearnessParts } from './gaps/read-nearness.ts';
import {
  areQuestionsShown,
  countHidden,
  setDismissed,
  setQuestionsShown,
} from './gaps/asked-questions.queries.ts';
import { findGaps } from './gaps/find-gaps.ts';
import type { FoundGap } from './gaps/find-gaps.ts';
import { reachInsights } from './reach-insights.ts';
import { readInsights } from './figures/read-insights.ts';

const nearestMax = 3;

export function mountInsights(api: Api, parts: NearnessParts): void {
  const { db } = parts;
  serve(api, endpoints.getInsights, {
    reach: ({ principal, input }) => reachInsights(db, principal, input.query),
    async answer({ reached: who, actor, input: { query } }) {
      await recordViewAs(db, actor, who);
      const { days, includesTeamsBelow = false } = query;
      const period = { team: who.team, days, includesTeamsBelow };
      return readInsights(db, period, visibleTo(who.viewer));
    },
  });

  serve(api, endpoints.listGaps, {
    reach: ({ principal, input }) => reachInsights(db, principal, input.query),
    async answer({ reached: who, actor, input: { query } }) {
      await recordViewAs(db, actor, who);
      const { team, viewer } = who;
      const found = await findGaps(parts, team, query.days);
      const listed = found.filter(({ state }) => state === query.state);
      const begin = (query.page - 1) * query.pageSize;
      const page = listed.slice(begin, begin + query.pageSize);
      const scope = { team, visible: visibleTo(viewer), only: null };
      return {
        gaps: await addNearest(parts, scope, page),
        counts: countStates(found),
        hiddenCount: await countHidden(db, team, query.days),
        isShown: await areQuestionsShown(db, team),
        pagination: paginate(query, listed.length),
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
}

/**
 * Adds the documents of the scope that are nearest to each gap's most frequent question. Searches
 * one after another, so that people who ask the assistant hardly wait.
 */
async function addNearest(
  parts: NearnessParts,
  scope: Scope,
  gaps: readonly FoundGap[],
): Promise<Gap[]> {
  const added: Gap[] = [];
  for (const gap of gaps) {
    const [question] = gap.questions;
    const { documents } = await searchKnowledge(parts, scope, question?.text ?? '', nearestMax);
    added.push({
      ...gap,
      documents: documents.map(({ id, name, pages: [page] }) => ({
        id,
        name,
        pageNumber: page?.pageNumber ?? 1,
      })),
    });
  }
  return added;
}

function countStates(gaps: readonly FoundGap[]): Record<FoundGap['state'], number> {
  const count = (wanted: string) => gaps.filter(({ state }) => state === wanted).length;
  return { open: count('open'), closed: count('closed'), dismissed: count('dismissed') };
}

/** Dismisses the questions of a gap, or takes that back. */
function dismissGap(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  { questionHashes, isDismissed }: { questionHashes: string[]; isDismissed: boolean },
): Promise<{ teamId: string; isDismissed: boolean }> {
  return transaction(db, async (tx) => {
    const action = isDismissed ? 'gap.dismissed' : 'gap.restored';
    if (await setDismissed(tx, team, questionHashes, isDismissed))
      await recordWrite(tx, actor, team, action, [team.id]);
    return { teamId: team.id, isDismissed };
  });
}

/** Sets whether leaders see the unanswered questions of chats that begin from now on. */
function showOrHideQuestions(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  isShown: boolean,
): Promise<{ teamId: string; isShown: boolean }> {
  return transaction(db, async (tx) => {
    const action = isShown ? 'questions.shown' : 'questions.hidden';
    if (await setQuestionsShown(tx, team, isShown))
      await recordWrite(tx, actor, team, action, [team.id]);
    return { teamId: team.id, isShown };
  });
}
