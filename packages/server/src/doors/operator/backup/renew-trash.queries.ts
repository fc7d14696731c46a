import type { Queryable } from '@guildhall/engine/tables/list-tables.ts';

/**
 * Begins the days of what is in the trash of a restored backup anew: otherwise an old one would lose
 * its trash for good within the hour, before anybody could restore what they came for.
 */
export async function renewTrash(client: Queryable): Promise<void> {
  // A copy of an older version has no trash.
  const { rows } = await client.query(
    `select from pg_attribute
     where attrelid = to_regclass('documents') and attname = 'trashed_at' and not attisdropped`,
  );
  if (rows.length === 0) return;
  await client.query(
    `update documents set trashed_at = date_trunc('milliseconds', now())
     where trashed_at is not null`,
  );
}
