import { sql } from 'kysely';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';

/** Sets what signs hints to a source; null: it takes none. Returns false if nothing has changed. */
export async function setHintSecret(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  sourceId: string,
  secret: Buffer | null,
): Promise<boolean> {
  const updated = await sql`
    update sources set hint_secret = ${secret}::bytea
    where org_id = ${orgId} and id = ${sourceId}
      and (hint_secret is not null or ${secret}::bytea is not null)
    returning id`.execute(tx);
  return updated.rows.length > 0;
}

/** Returns what signs hints to a source, of any organisation: the request names only the id. */
export async function readHintSecret(
  db: Reader,
  sourceId: string,
): Promise<{ orgId: string; secret: Buffer } | undefined> {
  const { rows } = await sql<{ orgId: string; secret: Buffer | null }>`
    select org_id as "orgId", hint_secret as secret from sources where id = ${sourceId}`.execute(
    db,
  );
  const [row] = rows;
  return row?.secret ? { ...row, secret: row.secret } : undefined;
}

/** Many hints in a row are one look, at most once in this time. */
const apartSeconds = 10;

/**
 * Makes a source due to whose place a hint came, at the earliest some seconds after its last run began.
 * Returns true if it is to run at once; false if it is paused, stopped, due already or due soon.
 */
export async function makeHintedDue(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  sourceId: string,
): Promise<boolean> {
  const soonest = sql`greatest(clock_timestamp(),
    run_began_at + make_interval(secs => ${apartSeconds}))`;
  const updated = await sql<{ isDue: boolean }>`
    update sources set next_at = ${soonest}
    where org_id = ${orgId} and id = ${sourceId} and not is_paused and not is_stopped
      and next_at > ${soonest}
    returning next_at <= clock_timestamp() as "isDue"`.execute(tx);
  return updated.rows[0]?.isDue === true;
}
