import type { Db } from '#ground/db/database.ts';
import { transaction } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Requester } from '#ground/http/requester.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { Clock } from '#ground/ports/clock.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { Accounts } from '../account/accounts.ts';
import type { NewSession } from '../sessions/browser-sessions.ts';
import type { SecondProof } from '../sessions/proofs.ts';
import type { RefusedSignInJob } from '../signing-in/sign-in.ts';
import type { SignInLimits } from '../signing-in/sign-in-limits.ts';
import { findPending } from '../stored/second-factors.queries.ts';
import { findApp, useRecoveryCode, useStep } from '../stored/totp.queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

export interface SecondFactorParts {
  db: Db;
  jobs: Jobs;
  clock: Clock;
  secretBox: SecretBox;
  accounts: Accounts;
  signInLimits: SignInLimits;
}

/** Ends the pending sign-in of this browser with a session. A code of either kind counts once. */
export async function signInWithCode(
  parts: SecondFactorParts,
  requester: Requester,
  typed: string,
): Promise<NewSession> {
  const proof = await proveSecondFactor(parts, requester, typed);
  const session = await parts.accounts.startSession(requester.client, proof);
  if (!session) throw new Failure('second_factor_ended');
  return session;
}

async function proveSecondFactor(
  parts: SecondFactorParts,
  { client, address, requestId }: Requester,
  typed: string,
): Promise<SecondProof> {
  const { db, jobs, accounts, signInLimits } = parts;
  const pending = await accounts.readPending(client);
  const found = pending && (await findPending(db, pending));
  if (!pending || !found) throw new Failure('second_factor_ended');
  const { account_id: accountId, email } = found;
  const code = typed.replaceAll(/[\s-]/g, '');
  const isShort = /^\d{6}$/.test(code);
  const recordSuccess = await signInLimits.consumeCodeAttempt(accountId, address, { isShort });
  const isRight = isShort
    ? await isFreshCode(parts, accountId, code)
    : await useRecoveryCode(db, accountId, hashRecoveryCode(code));
  if (!isRight) {
    const job: RefusedSignInJob = { email, address, requestId };
    await transaction(db, (tx) => jobs.enqueue(tx, 'record-refused-sign-in', job));
    throw new Failure('second_factor_wrong');
  }
  await recordSuccess();
  return { pending } as SecondProof;
}

/** True if the app of the account shows this code, and nobody has used it. Uses it up. */
async function isFreshCode(
  { db, clock, secretBox }: Pick<SecondFactorParts, 'db' | 'clock' | 'secretBox'>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const app = await findApp(db, accountId);
  if (!app?.is_confirmed) return false;
  const step = stepOfCode(secretBox.open('totp', app.secret), code, clock.now().getTime());
  return step !== undefined && (await useStep(db, accountId, { secret: app.secret, step }));
}
