import { endpoints } from '@guildhall/contract';
import { reachTeamAndMemberships } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { visitorFrom } from '#ground/access/viewer.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import { admitsMember } from './settings/admits-member.ts';
import type { WidgetParts } from './sessions/widget-parts.ts';
import type { SignedToken, Vouched } from './sessions/widget-token.ts';

export function mountTokens(api: Api, parts: WidgetParts): void {
  const { db } = parts;
  serve(api, endpoints.createWidgetToken, {
    async reach({ principal, input: { body } }) {
      // The contract names no role for this endpoint, so only a key gets here.
      if (principal.kind !== 'key') throw new Failure('unauthenticated');
      const { team, memberships } = await reachTeamAndMemberships(
        db,
        principal,
        { email: body.userEmail },
        body.teamId,
      );
      const member = visitorFrom(team, memberships);
      if (!member) throw new Failure('searcher_not_member');
      return { team, userId: member.userId, memberships };
    },
    async answer({ reached: { team, userId, memberships }, actor, input: { body } }) {
      if (!(await admitsMember(db, team, memberships))) throw new Failure('widget_leader_refused');
      const { origin, ttlSeconds } = body;
      const { token, expiresAt } = await createToken(parts, actor, team, {
        userId,
        origin,
        seconds: ttlSeconds,
      });
      return { token, expiresAt: expiresAt.toISOString() };
    },
  });
}

/** Issues a token by which a site vouches for a member, with an audit entry. */
async function createToken(
  { db, tokens }: Pick<WidgetParts, 'db' | 'tokens'>,
  actor: Actor,
  team: ReachableTeam,
  { seconds, ...vouched }: Vouched & { seconds: number },
): Promise<SignedToken> {
  await transaction(db, (tx) => recordWrite(tx, actor, team, 'token.issued', [vouched.userId]));
  return tokens.sign(team, vouched, seconds);
}
