import { sql } from 'kysely';
import { tokenWorks } from '#ground/access/authenticate-token.queries.ts';
import type { Reader, Tx } from '#ground/db/database.ts';

/** A program that people may connect. Its name is what it says of itself. */
export interface ClientRow {
  id: string;
  name: string;
  redirect_uris: string[];
}

export interface KnownClient extends ClientRow {
  /** True if the document that describes it was read long ago. */
  is_stale: boolean;
}

/** The most registrations that nobody has connected, so that strangers fill no table. */
export const unusedMax = 5000;

/**
 * Keeps a registration; the oldest that nobody has connected give way to it. False if there are too
 * many of the last hour, whose people may be about to connect them.
 */
export async function insertClient(tx: Tx, client: ClientRow): Promise<boolean> {
  await sql`
    delete from oauth_clients where last_used_at < now() - interval '1 hour' and id in (
      select id from oauth_clients where not is_connected
      order by last_used_at desc offset ${unusedMax - 1})`.execute(tx);
  const { rows } = await sql`
    insert into oauth_clients (id, name, redirect_uris)
    select ${client.id}, ${client.name}, ${client.redirect_uris}::text[]
    where (select count(*) from oauth_clients where not is_connected) < ${unusedMax}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Keeps what a document says of its client, until it is read again. */
export async function keepDocument(tx: Tx, client: ClientRow, seconds: number): Promise<void> {
  await sql`
    insert into oauth_clients (id, name, redirect_uris, read_again_at)
    values (${client.id}, ${client.name}, ${client.redirect_uris},
      now() + make_interval(secs => ${seconds}))
    on conflict (id) do update set name = excluded.name, redirect_uris = excluded.redirect_uris,
      read_again_at = excluded.read_again_at, last_used_at = now()`.execute(tx);
}

export async function findClient(db: Reader, id: string): Promise<KnownClient | undefined> {
  const { rows } = await sql<KnownClient>`
    select id, name, redirect_uris, coalesce(read_again_at < now(), false) as is_stale
    from oauth_clients where id = ${id}`.execute(db);
  return rows[0];
}

/** Notes that somebody connects the client; false if it has been removed meanwhile. */
export async function noteConnected(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update oauth_clients set is_connected = true, last_used_at = now()
    where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

/** Deletes clients that nobody has connected within a week, or uses any more for 90 days. */
export async function deleteUnusedClients(db: Reader): Promise<void> {
  await sql`
    delete from oauth_clients client
    where case when is_connected
      then last_used_at < now() - interval '90 days' and not exists (
        select from personal_tokens token where token.client_id = client.id and ${tokenWorks})
      else last_used_at < now() - interval '7 days' end`.execute(db);
}
