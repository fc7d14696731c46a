import { connectToServer } from './backup/connect-to-server.ts';
import { openDatabase } from './db/database.ts';
import type { TellStep } from './db/opening-steps.ts';
import type { Settings } from './settings.ts';
import { addOwner } from './teams/owners/add-owner.ts';
import type { AddedOwner, NewOwner } from './teams/owners/add-owner.ts';

/**
 * Adds an owner on the machine of the server. A running server has the embedded database open, so it
 * is asked to do it; otherwise the database is opened here.
 */
export async function addOwnerHere(
  { dataDir, databaseUrl: url }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  owner: NewOwner,
  tellStep?: TellStep,
): Promise<AddedOwner> {
  const server = url === undefined ? await connectToServer(dataDir) : undefined;
  if (server) {
    try {
      const { added } = await server.ask({ ask: 'add-owner', owner });
      if (!added) throw new Error('The server did not say what it has done');
      return added;
    } finally {
      server.end();
    }
  }
  const database = await openDatabase({ dataDir, url, mustExist: true, tellStep });
  return addOwner(database.db, owner).finally(() => database.close());
}
