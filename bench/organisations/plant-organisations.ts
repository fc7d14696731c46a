import type { Database } from '../../packages/server/src/ground/db/database.ts';
import { initOrganisation } from '../../packages/server/src/app/init-organisation.ts';
import { planDocuments, plantDocuments } from '../speed/plant-passages.ts';

/** Creates numbered organisations with a public document each, and returns their keys. */
export async function plantOrganisations(
  database: Database,
  count: number,
  first = 1,
): Promise<string[]> {
  const keys: string[] = [];
  for (let number = first; number < first + count; number += 1) {
    const team = `Organisation ${number}`;
    const { teamId, apiKey } = await initOrganisation(database.db, {
      team,
      owner: `owner@organisation-${number}.example`,
    });
    const place = { teamId, visibility: 'public', isForeign: false } as const;
    await plantDocuments(
      database,
      teamId,
      planDocuments(1, () => place),
    );
    keys.push(apiKey);
  }
  await database.pool.query('vacuum analyze');
  return keys;
}

/** Counts tables, indexes and whatever else grows PostgreSQL's catalogue. */
export async function countRelations({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from pg_class');
  return rows[0]?.count ?? 0;
}
