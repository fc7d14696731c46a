import { sql } from 'kysely';
import { isWithinReach } from '#ground/access/may-list-members.queries.ts';
import { treesOf } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import type { PictureRow } from '#ground/pictures/picture-bytes.ts';

const columns = sql`picture.media_type, picture.bytes, account.picture_sha256 as sha256`;

/** Returns the picture of an account; undefined without one. */
export async function readPictureOf(
  db: Reader,
  accountId: string,
): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select ${columns} from account_pictures picture
    join accounts account on account.id = picture.account_id
    where account.id = ${accountId}`.execute(db);
  return rows[0];
}

/**
 * Returns the picture of a user whom the principal may list, if a key has the scope, or who they are
 * themselves. Undefined without one.
 */
export async function readMemberPicture(
  db: Reader,
  principal: Principal,
  userId: string,
): Promise<PictureRow | undefined> {
  const orgIds = treesOf(principal).map(({ orgId }) => orgId);
  const own = principal.kind === 'person' ? principal.users.map((it) => it.userId) : [];
  const { rows } = await sql<PictureRow>`
    select ${columns} from users person
    join account_pictures picture on picture.account_id = person.account_id
    join accounts account on account.id = person.account_id
    where person.org_id = any(${orgIds}::uuid[]) and person.id = ${userId}
      and (person.id = any(${own}::uuid[]) or exists (
        select from memberships held join teams place on place.id = held.team_id
        where held.org_id = person.org_id and held.user_id = person.id
          and ${isWithinReach(principal, sql`place`)}))`.execute(db);
  return rows[0];
}

/** Sets the hash of an account's picture (null: none). Returns whether it was another one. */
export async function markPicture(
  tx: Tx,
  accountId: string,
  sha256: Buffer | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update accounts set picture_sha256 = ${sha256}, updated_at = now()
    where id = ${accountId} and picture_sha256 is distinct from ${sha256}`.execute(tx);
  return Boolean(numAffectedRows);
}

/** Stores an account's picture and replaces an existing one. */
export async function writePicture(
  tx: Tx,
  accountId: string,
  { mediaType, bytes }: { mediaType: string; bytes: Uint8Array },
): Promise<void> {
  await sql`
    insert into account_pictures (account_id, media_type, bytes)
    values (${accountId}, ${mediaType}, ${Buffer.from(bytes)})
    on conflict (account_id) do update
      set media_type = excluded.media_type, bytes = excluded.bytes`.execute(tx);
}

/** Deletes an account's picture. */
export async function deletePictureRow(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from account_pictures where account_id = ${accountId}`.execute(tx);
}
