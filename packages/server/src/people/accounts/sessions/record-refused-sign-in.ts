import { recordRefusedSignIn } from '#ground/audit/account-events.queries.ts';
import type { Db } from '#ground/db/database.ts';
import { networkOf } from '../stored/network-of.ts';

/** The data of a job that records a wrong password. */
export interface RefusedSignInJob {
  email: string;
  address: string | null;
  requestId: string;
}

/** Records a wrong password in the audit log of the account's organisations. */
export function recordRefusal(
  db: Db,
  { email, address, requestId }: RefusedSignInJob,
): Promise<void> {
  return recordRefusedSignIn(db, {
    email,
    from: { address, requestId },
    network: networkOf(address),
  });
}
