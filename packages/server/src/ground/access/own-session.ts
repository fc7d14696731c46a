import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Principal } from '#ground/http/principal.ts';

interface OwnSession {
  accountId: string;
  sessionId: string;
}

/** Throws unless the person has signed in, or given the password again, within minutes. */
export type RefuseStale = (db: Reader, session: OwnSession) => Promise<void>;

/** Returns the session of a signed-in person; throws for keys and tokens. */
export function sessionOf(principal: Principal): OwnSession {
  const sessionId = principal.kind === 'person' ? principal.sessionId : null;
  if (principal.kind !== 'person' || sessionId === null) throw new Failure('providers_of_key');
  return { accountId: principal.accountId, sessionId };
}
