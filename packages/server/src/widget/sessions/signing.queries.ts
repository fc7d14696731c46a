import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { onlyRow } from '../../db/only-row.ts';

/** What signs tokens in this installation: `made` by the process that is first, for all others. */
export async function ensureSigningSecret(db: Db, made: Uint8Array): Promise<Uint8Array> {
  await sql`
    insert into widget_signing (secret) values (${Buffer.from(made)})
    on conflict (is_only) do nothing`.execute(db);
  const found = await sql<{ secret: Buffer }>`select secret from widget_signing`.execute(db);
  return onlyRow(found).secret;
}
