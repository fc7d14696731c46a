import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../packages/server/src/ground/db/database.ts';
import type { Database, Db } from '../../packages/server/src/ground/db/database.ts';
import { initOrganisation } from '../../packages/server/src/app/init-organisation.ts';
import type { Organisation } from '../../packages/server/src/people/teams/create-organisation.ts';

export const ownerEmail = 'owner@bench.example';

/**
 * The location of a benchmark's data: a folder, and a database on a PostgreSQL server. Without one,
 * the database is in the folder, in the PostgreSQL that is brought along.
 */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

/** Opens the database of a place: beside its server if one runs, on the same PostgreSQL. */
export function openPlace({ dataDir, databaseUrl }: Place): Promise<Database> {
  return openDatabase({ dataDir, url: databaseUrl });
}

/** Creates the organisation of a place at the first use and stores its key beside the data. */
export async function readyOrganisation(place: Place): Promise<Organisation> {
  const path = join(place.dataDir, 'bench.json');
  if (existsSync(path)) return JSON.parse(await readFile(path, 'utf8')) as Organisation;
  const database = await openPlace(place);
  try {
    return await createOrganisation(database.db, place);
  } finally {
    await database.close();
  }
}

export async function createOrganisation(db: Db, place: Place): Promise<Organisation> {
  const organisation = await initOrganisation(db, { team: 'Bench', owner: ownerEmail });
  await mkdir(place.dataDir, { recursive: true });
  await writeFile(join(place.dataDir, 'bench.json'), JSON.stringify(organisation));
  return organisation;
}
