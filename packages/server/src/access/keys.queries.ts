import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';

export interface FoundKey {
  id: string;
  /** Null once its team was deleted. */
  team_id: string | null;
  org_id: string | null;
  scopes: string[] | null;
  /** Whether its last use was noted more than a minute ago. */
  is_stale: boolean;
}

/** The key with this hash, unless it was revoked or has expired. */
export async function findKeyByHash(db: Db, hash: Buffer): Promise<FoundKey | undefined> {
  const found = await prepared(sql<FoundKey>`
    select key.id, key.team_id, team.org_id, key.scopes,
      coalesce(key.last_used_at < now() - interval '1 minute', true) as is_stale
    from api_keys key left join teams team on team.id = key.team_id
    where key.secret_hash = ${hash}
      and key.revoked_at is null
      and (key.expires_at is null or key.expires_at > now())
  `).execute(db);
  return found.rows[0];
}

/** Notes that the key was used. The second of two requests at once changes nothing. */
export async function touchKey(db: Db, keyId: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now()
    where id = ${keyId} and coalesce(last_used_at < now() - interval '1 minute', true)
  `.execute(db);
}
