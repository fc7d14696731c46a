import type { Reader } from '#ground/db/database.ts';
import { readRequestSource } from '#ground/http/requester.ts';
import { checkAtDirectories } from '#people/directories/ldap/check-at-directories.ts';
import type { PasswordCheckParts } from '#people/directories/ldap/check-at-directories.ts';
import { listPasswordKeepers } from '#people/directories/ldap/sign-in.queries.ts';
import { beginSession } from '../sessions/browser-sessions.ts';
import type { NewSession, SessionParts } from '../sessions/browser-sessions.ts';
import { listPasswords } from '../stored/passwords.queries.ts';
import type { PasswordOfAddress } from '../stored/passwords.queries.ts';
import { admitLetIn } from './admit-vouched.ts';
import { findByPassword, hashPassword, isPassword } from './hash-password.ts';
import type { JoinParts } from './join-by-provider.ts';

type PasswordParts = SessionParts & JoinParts & PasswordCheckParts;

type ProvedSession = NewSession & { isProved: boolean };

/**
 * Signs in with a password of this server, or else at a directory. Where a directory has the password
 * of the address, one of this server does not count, also while the directory does not answer.
 */
export async function signInByPassword(
  parts: PasswordParts,
  client: Headers,
  { email, password }: { email: string; password: string },
): Promise<ProvedSession | undefined> {
  const address = email.toLowerCase();
  const known = await listCounting(parts, address);
  // Hashing takes as long as verifying, so that the time does not reveal who has a password.
  if (known.length === 0) await hashPassword(password);
  const found = await findByPassword(password, known);
  if (!found) return signInAtDirectory(parts, client, { email: address, password });
  const proven = { accountId: found.id, password: found.password };
  const session = await beginSession(parts, client, proven);
  return session && { ...session, isProved: found.is_proved };
}

/** Lists the accounts of an address whose password of this server counts. */
async function listCounting(
  { db }: Pick<PasswordParts, 'db'>,
  email: string,
): Promise<PasswordOfAddress[]> {
  const keepers = new Set(await listPasswordKeepers(db, email));
  const known = await listPasswords(db, email);
  return known.filter(({ only_org_id: orgId }) => !isKept(keepers, orgId));
}

/** An account that is not proved belongs to one organisation: no other one's directory decides. */
const isKept = (keepers: ReadonlySet<string>, onlyOrgId: string | null) =>
  onlyOrgId === null ? keepers.size > 0 : keepers.has(onlyOrgId);

async function signInAtDirectory(
  parts: PasswordParts,
  client: Headers,
  { email, password }: { email: string; password: string },
): Promise<ProvedSession | undefined> {
  const letIn = await checkAtDirectories(parts, email, password);
  if (!letIn) return undefined;
  const admitted = await admitLetIn(parts, letIn, readRequestSource(client));
  if ('error' in admitted) {
    const { orgId, directoryId } = letIn;
    const { error: reason } = admitted;
    parts.log.warn(
      { orgId, directoryId, reason },
      'A directory has let somebody in who is refused',
    );
    return undefined;
  }
  const proven = { accountId: admitted.accountId, provedBy: letIn.directoryId };
  const session = await beginSession(parts, client, proven);
  return session && { ...session, isProved: true };
}

/** An account with the hash of its password here; null without one. */
export interface PasswordOwner {
  readonly email: string;
  readonly password: string | null;
  readonly is_proved: boolean;
}

export async function hasPassword(db: Reader, account: PasswordOwner): Promise<boolean> {
  return account.password !== null || (await isAtDirectory(db, account));
}

/** True if a directory has the password of an account, and this server none that counts. */
const isAtDirectory = async (db: Reader, { email, is_proved: isProved }: PasswordOwner) =>
  isProved && (await listPasswordKeepers(db, email)).length > 0;

/** Tells whether the owner of an account signs in with this password. */
export async function isOwnPassword(
  parts: PasswordCheckParts,
  account: PasswordOwner,
  password: string,
): Promise<boolean> {
  const { email, password: hash, is_proved: isProved } = account;
  const isHere = hash !== null && !(await isAtDirectory(parts.db, account));
  if (isHere && (await isPassword(password, hash))) return true;
  return isProved && (await checkAtDirectories(parts, email, password)) !== undefined;
}
