import { sql } from 'kysely';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx, Db } from '#ground/db/database.ts';

/** The longest that a place can have us wait. */
const longestSeconds = 24 * 60 * 60;

/** The time until which the access of the row of `sources` is to rest, in a query on this row. */
export const restsUntil = sql`(
  select max(sharing.waits_until) from sources sharing
  where sharing.org_id = sources.org_id and sharing.credential = sources.credential)`;

/** Has all sources of an access wait. Returns for how long they do. */
export async function noteWait(
  db: Db | Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  credential: Buffer | null,
  askedSeconds: number,
): Promise<number> {
  const seconds = Math.min(askedSeconds, longestSeconds);
  await sql`
    update sources set waits_until = greatest(waits_until, now() + make_interval(secs => ${seconds}))
    where org_id = ${orgId} and credential = ${credential}::bytea`.execute(db);
  return seconds;
}

/** Returns until when an access is to rest, if that is not over. */
export async function readWait(
  db: Reader,
  { orgId }: Pick<Tree, 'orgId'>,
  credential: Buffer | null,
): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select waits_until as until from sources
    where org_id = ${orgId} and credential = ${credential}::bytea and waits_until > now()
    order by waits_until desc limit 1`.execute(db);
  return rows[0]?.until ?? undefined;
}
