import { sql } from 'kysely';
import type { Db } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

/** Reads the sealed secret that signs widget tokens of this installation; undefined before it is made. */
export async function findSigningSecret(db: Db): Promise<Uint8Array | undefined> {
  const found = await sql<{ secret: Buffer }>`select secret from widget_signing`.execute(db);
  return found.rows[0]?.secret;
}

/** Stores the sealed signing secret `made` unless another process was first. Returns the stored secret. */
export async function ensureSigningSecret(db: Db, made: Uint8Array): Promise<Uint8Array> {
  const kept = await sql<{ secret: Buffer }>`
    insert into widget_signing as kept (secret) values (${Buffer.from(made)})
    on conflict (is_only) do update set secret = kept.secret
    returning secret`.execute(db);
  return onlyRow(kept).secret;
}
