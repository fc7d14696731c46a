import { endpoints, paginate } from '@guildhall/contract';
import type { Training } from '@guildhall/contract';
import { reachLedTeams, reachTeamById } from '#ground/access/reach-team.ts';
import type { LedTeams, ReachableTeam } from '#ground/access/reach-team.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal, Actor } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { readerFor } from '#library/quotes/seen-sources.queries.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { Failure } from '#ground/failure.ts';
import { makeAndApprove } from './make-and-approve.ts';
import { reachCorrection } from './reach-correction.ts';
import { rejectCorrection } from './reject-correction.ts';
import { presentCorrection } from './present-correction.ts';
import { presentForReviewer } from './present-for-reviewer.ts';
import type { CorrectionParts, CorrectionRow } from './correction.ts';
import { countCorrections, listCorrections, lockCorrection } from './corrections.queries.ts';
import { setPinned } from './decide.queries.ts';
import { lockCorrectionNumbers } from './give-feedback.queries.ts';

/** Every question is compared with all of them. The message of the failure names the number. */
const pinnedMax = 100;

/** The principal of a request, and the team of the correction. */
interface Reached {
  readonly principal: Principal;
  readonly reached: { readonly team: ReachableTeam };
}

export function mountCorrections(api: Api, parts: CorrectionParts): void {
  const { db } = parts;
  const present = async ({ principal, reached: { team } }: Reached, row: CorrectionRow) => ({
    training: await presentCorrection(db, await readerFor(db, principal, team), row),
  });

  serve(api, endpoints.listTraining, {
    reach: ({ principal, input: { query } }): Promise<LedTeams | ReachableTeam> =>
      query.allTeams === true
        ? reachLedTeams(db, principal)
        : reachTeamById(db, principal, query.teamId),
    async answer({ reached, principal, input: { query } }) {
      const rows = await listCorrections(db, reached, query);
      return {
        training: await presentForReviewer(db, { principal, reached }, rows, query.include),
        pagination: paginate(query, await countCorrections(db, reached, query)),
      };
    },
  });

  serve(api, endpoints.getTraining, {
    reach: ({ principal, input }) => reachCorrection(db, principal, input.params.trainingId),
    async answer({ reached: { team, row }, principal, input: { query } }) {
      const reviewer = { principal, reached: team };
      const [training] = await presentForReviewer(db, reviewer, [row], query.include);
      if (!training) throw new Error('A training was lost');
      return { training };
    },
  });

  serve(api, endpoints.approveTraining, {
    reach: ({ principal, input }) => reachCorrection(db, principal, input.params.trainingId),
    async answer(asked) {
      const { reached, principal, actor, c } = asked;
      const { correctedResponse, ...audience } = asked.input.body;
      const reader = await readerFor(db, principal, reached.team);
      const { unchangedSince } = asked.input.query;
      const approval = { correctedResponse, ...audience, unchangedSince, actor, reader };
      const approved = await makeAndApprove({ ...parts, log: c.get('log') }, reached, approval);
      return present(asked, approved);
    },
  });

  serve(api, endpoints.rejectTraining, {
    reach: ({ principal, input }) => reachCorrection(db, principal, input.params.trainingId),
    async answer(asked) {
      const { team, row } = asked.reached;
      const { unchangedSince } = asked.input.query;
      const { reason } = asked.input.body;
      const decision = { trainingId: row.id, unchangedSince, reason, actor: asked.actor };
      return present(asked, await rejectCorrection(parts, team, decision));
    },
  });

  mountPins(api, db, present);
}

type Present = (asked: Reached, row: CorrectionRow) => Promise<{ training: Training }>;

function mountPins(api: Api, db: Db, present: Present): void {
  for (const [endpoint, isPinned] of [
    [endpoints.pinTraining, true],
    [endpoints.unpinTraining, false],
  ] as const) {
    serve(api, endpoint, {
      reach: ({ principal, input }) => reachCorrection(db, principal, input.params.trainingId),
      async answer(asked) {
        const { team, row } = asked.reached;
        const pin = { trainingId: row.id, isPinned, actor: asked.actor };
        return present(asked, await pinCorrection(db, team, pin));
      },
    });
  }
}

/** Pins or unpins an approved correction. Writes nothing if that changes nothing. */
function pinCorrection(
  db: Db,
  team: ReachableTeam,
  { trainingId, isPinned, actor }: { trainingId: string; isPinned: boolean; actor: Actor },
): Promise<CorrectionRow> {
  return transaction(db, async (tx) => {
    // Before the correction, in the order in which giveFeedback locks.
    if (isPinned) await lockCorrectionNumbers(tx, { team });
    const current = await lockCorrection(tx, team, trainingId);
    if (!current) throw new Failure('training_not_found');
    if (current.status !== 'approved') throw new Failure('training_not_approved');
    if (current.pinned === isPinned) return current;
    if (isPinned) await refuseBeyondLimit(tx, team);
    const changed = await setPinned(tx, team, trainingId, isPinned);
    const action = isPinned ? 'training.pinned' : 'training.unpinned';
    await recordWrite(tx, actor, team, action, [trainingId]);
    return changed;
  });
}

/**
 * Refuses a pin if the team already has the maximum. The caller has locked the team's numbers, so
 * two pins cannot take the last place.
 */
async function refuseBeyondLimit(tx: Tx, team: ReachableTeam): Promise<void> {
  const pinned = await countCorrections(tx, team, { pinned: true });
  if (pinned >= pinnedMax) throw new Failure('training_pins_full');
}
