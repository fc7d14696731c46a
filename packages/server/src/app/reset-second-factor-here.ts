import { openDatabase } from '#ground/db/database.ts';
import type { TellStep } from '@guildhall/engine/connect/connection.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { resetByOperator } from '#people/second-factor-policy/reset-second-factor.ts';

/** Removes a person's second factors on the machine of the server, which may be running. */
export async function resetSecondFactorHere(
  { dataDir, databaseUrl: url }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  email: string,
  tellStep?: TellStep,
): Promise<number> {
  const database = await openDatabase({ dataDir, url, mustExist: true, tellStep });
  return resetByOperator(database.db, email).finally(() => database.close());
}
