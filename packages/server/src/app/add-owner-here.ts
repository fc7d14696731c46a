import { openDatabase } from '#ground/db/database.ts';
import type { TellStep } from '@guildhall/engine/connect/connection.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { addOwner } from '#people/teams/add-owner.ts';
import type { AddedOwner, NewOwner } from '#people/teams/add-owner.ts';

/** Adds an owner on the machine of the server, which may be running. */
export async function addOwnerHere(
  { dataDir, databaseUrl: url }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  owner: NewOwner,
  tellStep?: TellStep,
): Promise<AddedOwner> {
  const database = await openDatabase({ dataDir, url, mustExist: true, tellStep });
  return addOwner(database.db, owner).finally(() => database.close());
}
