import { sql } from 'kysely';
import type { Reader } from './database.ts';

/** Returns the role that the server uses, and whether it is a superuser. */
export async function readRole(db: Reader): Promise<{ role: string; isSuperuser: boolean }> {
  const { rows } = await sql<{ role: string; is_superuser: boolean }>`
    select current_user::text as role,
      coalesce((select rolsuper from pg_roles where rolname = current_user), false) as is_superuser
  `.execute(db);
  const [found] = rows;
  return { role: found?.role ?? '', isSuperuser: found?.is_superuser ?? false };
}
