import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import { revokeUnreachable } from '#people/tokens/change-tokens.ts';
import { deleteUnusedClients } from './clients.queries.ts';
import { deleteExpiredSecrets } from './secrets.queries.ts';

const hourMs = 60 * 60 * 1000;

/** Starts the hourly removal of clients, codes and tokens that nothing uses any more. */
export function startOAuthWork({ db, log }: { db: Db; log: Log }): { stop(): void } {
  const tidy = () => {
    tidyOAuth(db).catch((err: unknown) =>
      log.warn({ err }, 'Old clients and tokens of OAuth could not be removed'),
    );
  };
  const hourly = setInterval(tidy, hourMs).unref();
  tidy();
  return { stop: () => clearInterval(hourly) };
}

/** Ends connections that nothing opens any more, and deletes what has expired. */
export async function tidyOAuth(db: Db): Promise<void> {
  await revokeUnreachable(db);
  await deleteExpiredSecrets(db);
  await deleteUnusedClients(db);
}
