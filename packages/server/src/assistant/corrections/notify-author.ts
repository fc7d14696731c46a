import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';
import { insertNotification } from '#people/notifications/notifications.queries.ts';
import type { CorrectionRow } from './correction.ts';

/**
 * Tells the person whose correction was decided. Thumbs up were no request, and nobody is told of
 * their own decision.
 */
export async function notifyAuthor(
  tx: Tx,
  team: ReachableTeam,
  decided: CorrectionRow,
  actor: Actor,
): Promise<void> {
  const { participant_kind: kind, participant_id: userId, is_upvoted: isUpvoted } = decided;
  if (kind !== 'person' || userId === null || isUpvoted) return;
  if (actor.kind === 'person' && actorId(actor, team.orgId) === userId) return;
  await insertNotification(tx, team, {
    userId,
    teamId: team.id,
    kind: decided.status === 'approved' ? 'correction_approved' : 'correction_rejected',
    subject: { trainingId: decided.id },
  });
}
