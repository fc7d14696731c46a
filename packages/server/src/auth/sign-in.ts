import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { Requester } from '#http/requester.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { hashToken } from '#teams/invitations/invitation-token.ts';
import type { Accounts, NewSession } from './accounts.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { LinkJob } from './sign-in-links/send-link.ts';
import { takeLink } from './sign-in-links/sign-in-links.queries.ts';

export interface SignInParts {
  db: Db;
  jobs: Jobs;
  accounts: Accounts;
  signInLimits: SignInLimits;
}

/** A session for who knows the password of an address; one answer for all that is wrong. */
export async function signInWithPassword(
  { accounts, signInLimits }: SignInParts,
  { client, address }: Requester,
  credentials: { email: string; password: string },
): Promise<NewSession> {
  const noteSuccess = await signInLimits.tryPassword(credentials.email, address);
  const password = credentials.password.normalize('NFKC');
  const session = await accounts.signIn(client, { ...credentials, password });
  if (!session) throw new Failure('sign_in_failed');
  await noteSuccess();
  return session;
}

/** Has a link sent. Takes the same time and answers the same whether or not anybody is there. */
export async function askForLink(
  { db, jobs, signInLimits }: SignInParts,
  { address }: Requester,
  email: string,
): Promise<void> {
  await signInLimits.askForLink(email, address);
  const job: LinkJob = { email };
  await transaction(db, (tx) => jobs.enqueue(tx, 'send-sign-in-link', job));
}

/** A session for who has a link from a mail, which is used up. */
export async function useLink(
  { db, accounts }: SignInParts,
  { client }: Requester,
  token: string,
): Promise<NewSession> {
  const hash = hashToken(token);
  const shown = hash && (await takeLink(db, hash));
  const session = shown && (await accounts.startSession(client, shown));
  if (!session) throw new Failure('sign_in_link_not_found');
  return session;
}
