import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#ground/db/database.ts';

/** A person's e-mail address, and the network address that they sign in from. */
export interface Place {
  email: string;
  address: string;
}

/** True if the person has signed in from this address in the last 90 days. */
export async function isKnownPlace(db: Db, place: Place): Promise<boolean> {
  const found = await sql`
    select from sign_in_places
    where place = ${hash(place)} and last_used_at > now() - interval '90 days'
  `.execute(db);
  return found.rows.length > 0;
}

/** Records that the person signed in from this address; deletes places unused for 90 days. */
export async function recordSignInPlace(db: Db, place: Place): Promise<void> {
  await sql`
    with old as (
      delete from sign_in_places where last_used_at < now() - interval '90 days'
        and place <> ${hash(place)}
    )
    insert into sign_in_places (place) values (${hash(place)})
    on conflict (place) do update set last_used_at = now()
  `.execute(db);
}

function hash({ email, address }: Place): Buffer {
  return createHash('sha256').update(`${email}\n${address}`).digest();
}
