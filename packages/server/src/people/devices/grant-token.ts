import { randomBytes } from 'node:crypto';
import type { FailureCode } from '@guildhall/contract';
import { hashSecret } from '#ground/access/authenticate.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure, isFailure } from '#ground/failure.ts';
import type { Requester } from '#ground/http/requester.ts';
import { userIn } from '#ground/http/principal.ts';
import { createToken } from '#people/tokens/change-tokens.ts';
import { asPerson } from '#people/tokens/as-person.ts';
import type { TokenRow } from '#people/tokens/tokens.queries.ts';
import { deleteGrant, holdGrant, insertGrant, noteAsked } from './devices.queries.ts';
import type { HeldGrant, NewGrant } from './devices.queries.ts';
import { newUserCode } from './user-code.ts';

/** How much longer a program waits that has asked too early, as in RFC 8628. */
const longerSeconds = 5;

/** Keeps what a program asks for. Returns its two codes, of which only hashes are stored. */
export async function askForToken(
  db: Db,
  asked: Omit<NewGrant, 'device_hash' | 'user_hash'>,
): Promise<{ deviceCode: string; userCode: string }> {
  const deviceCode = randomBytes(32).toString('base64url');
  const userCode = newUserCode();
  const hashes = { device_hash: hashSecret(deviceCode), user_hash: hashSecret(userCode) };
  await transaction(db, (tx) => insertGrant(tx, { ...asked, ...hashes }));
  return { deviceCode, userCode };
}

interface GrantedToken {
  row: TokenRow;
  secret: string;
}

/**
 * Makes the token that a person has allowed, once, if they still reach the team. Otherwise throws one
 * of the failures of RFC 8628.
 */
export async function fetchToken(
  db: Db,
  deviceCode: string,
  from: Pick<Requester, 'requestId' | 'address'>,
): Promise<GrantedToken> {
  const made = await transaction(db, async (tx): Promise<GrantedToken | FailureCode> => {
    const grant = await holdGrant(tx, hashSecret(deviceCode));
    if (!grant) return 'expired_token';
    if (grant.is_early) {
      await noteAsked(tx, grant.id, longerSeconds);
      return 'slow_down';
    }
    const { account_id: accountId, team_id: teamId } = grant;
    if (accountId === null || teamId === null) {
      if (grant.is_denied) await deleteGrant(tx, grant.id);
      else await noteAsked(tx, grant.id, 0);
      return grant.is_denied ? 'access_denied' : 'authorization_pending';
    }
    await deleteGrant(tx, grant.id);
    const person = await asPerson(tx, { accountId, sessionId: null });
    try {
      const team = await reachTeam(tx, person, teamId);
      const { requestId, address } = from;
      const actor = { kind: 'person', users: person.users, requestId, address } as const;
      const owner = { accountId, userId: userIn(person, team.orgId) };
      return await createToken(tx, actor, { team, owner }, wantedOf(grant));
    } catch (cause) {
      if (isFailure(cause, 'tokens_full')) return 'tokens_full';
      if (isFailure(cause, 'team_not_found')) return 'access_denied';
      throw cause;
    }
  });
  // Thrown afterwards, so that what was noted stays.
  if (typeof made === 'string') throw new Failure(made);
  return made;
}

function wantedOf({ program, machine, scopes, days }: HeldGrant) {
  return { name: `${program} · ${machine}`, scopes, days };
}
