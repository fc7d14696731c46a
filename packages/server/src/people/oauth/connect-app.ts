import { isAtLeast } from '@guildhall/contract';
import { holdSession } from '#ground/access/authenticate.queries.ts';
import { hashSecret } from '#ground/access/authenticate.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { userIn } from '#ground/http/principal.ts';
import type { Actor, PersonPrincipal } from '#ground/http/principal.ts';
import { addToken, newSecret } from '#people/tokens/change-tokens.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { noteConnected } from './clients.queries.ts';
import type { AppScope } from './metadata.ts';
import { OAuthError } from './oauth-error.ts';
import { insertSecret } from './secrets.queries.ts';

const codePrefix = 'ghc_';
/** Long enough for a slow client, too short for a code in somebody's log. */
const codeSeconds = 60;

/** What a person has allowed. */
export interface Consent {
  team: ReachableTeam;
  scopes: readonly AppScope[];
  days: number;
}

/** Returns those scopes of which the role on a team makes any use. */
export function usableScopes(
  scopes: readonly AppScope[],
  role: ReachableTeam['role'],
): readonly AppScope[] {
  const leads = role !== null && isAtLeast(role, 'team_leader');
  return scopes.filter((scope) => scope !== 'training:read' || leads);
}

/** Connects an app to the person's account. Returns the code with which it gets its tokens, once. */
export async function connectApp(
  db: Db,
  { person, actor }: { person: PersonPrincipal; actor: Actor },
  { client, redirectUri, challenge }: AuthorizationRequest,
  { team, scopes, days }: Consent,
): Promise<string> {
  const code = newSecret(codePrefix);
  await transaction(db, async (tx) => {
    await holdSession(tx, person);
    if (!(await noteConnected(tx, client.id))) {
      throw new OAuthError('invalid_client', 'The client was removed meanwhile');
    }
    const owner = { accountId: person.accountId, userId: userIn(person, team.orgId) };
    const opens = { client: { id: client.id, host: new URL(redirectUri).hostname } };
    const token = { name: client.name, scopes, days };
    const { id } = await addToken(tx, actor, { team, owner }, token, opens);
    const secret = { hash: hashSecret(code), kind: 'code', seconds: codeSeconds } as const;
    await insertSecret(tx, id, secret, { redirectUri, challenge });
  });
  return code;
}
