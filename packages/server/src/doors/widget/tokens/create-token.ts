import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { SignedToken, Vouched } from '../sessions/widget-token.ts';
import type { WidgetParts } from '../sessions/widget-parts.ts';

/** Issues a token by which a site vouches for a member, with an audit entry. */
export async function createToken(
  { db, tokens }: Pick<WidgetParts, 'db' | 'tokens'>,
  actor: Actor,
  team: ReachableTeam,
  { seconds, ...vouched }: Vouched & { seconds: number },
): Promise<SignedToken> {
  await transaction(db, (tx) => recordWrite(tx, actor, team, 'token.issued', [vouched.userId]));
  return tokens.sign(team, vouched, seconds);
}
