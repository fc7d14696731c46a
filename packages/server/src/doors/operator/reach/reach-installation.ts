import { mayOperate, maySetUp } from '#ground/access/may-operate.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Principal } from '#ground/http/principal.ts';
import type { Settings } from '#ground/settings/settings.ts';

interface ReachParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'operators'>;
}

/**
 * Returns the given team, or the caller's own. Throws if it is not a top-level team, or if its
 * owners are not those of the installation.
 */
export async function reachInstallation(
  { db, settings }: ReachParts,
  principal: Principal,
  teamId: string | undefined,
): Promise<ReachableTeam> {
  const team = await reachTeam(db, principal, teamId);
  if (team.parentId !== null) throw new Failure('not_top_level');
  const accountId = principal.kind === 'person' && !principal.token ? principal.accountId : null;
  if (!(await mayOperate(db, settings, accountId))) throw new Failure('not_operator');
  return team;
}

/** The session of a person who operates the server. */
export interface OperatorSession {
  readonly accountId: string;
  readonly email: string;
  readonly sessionId: string;
}

/**
 * Returns the session of an operator who may see and change what is set on the page. Throws for keys
 * and tokens, and for owners whom OPERATORS does not list although it lists somebody.
 */
export async function operatorSession(
  { db, settings }: ReachParts,
  principal: Principal,
): Promise<OperatorSession> {
  const sessionId = principal.kind === 'person' && !principal.token ? principal.sessionId : null;
  if (principal.kind !== 'person' || sessionId === null) throw new Failure('settings_of_key');
  const { accountId, email } = principal;
  if (!(await maySetUp(db, settings, accountId))) throw new Failure('not_operator');
  return { accountId, email, sessionId };
}
