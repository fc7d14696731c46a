import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';
import { isAllowed, userIn } from '#ground/http/principal.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import type { Maker, Role } from '@guildhall/contract';

/** The person who made a key, a webhook or a source, themselves or with a key. */
export interface MakerRow {
  /** Null for things made by the command line. */
  maker_id: string | null;
  maker_name: string | null;
  maker_has_left: boolean;
}

/** Returns the columns of `MakerRow` of `thing`, a row with `team_id` and `maker_id`. */
export function makerColumns(thing: 'key' | 'webhook' | 'source') {
  const [teamId, makerId] = [sql.ref(`${thing}.team_id`), sql.ref(`${thing}.maker_id`)];
  return sql`
    ${makerId},
    (select ${shownName('person')} from users person join teams place on place.org_id = person.org_id
      where place.id = ${teamId} and person.id = ${makerId}) as maker_name,
    ${makerId} is not null and not exists (
      select from memberships led
      join teams place on place.id = ${teamId} and led.team_id = any(place.path)
      where led.org_id = place.org_id and led.user_id = ${makerId}
        and led.role in ('owner', 'team_leader')) as maker_has_left
  `;
}

/** Hides name, e-mail and phone from a key without the scope to read members. */
export function toMaker(row: MakerRow, reader: Principal): Maker | null {
  if (row.maker_id === null) return null;
  const name = readsMembers(reader) ? row.maker_name : null;
  return { userId: row.maker_id, name, hasLeft: row.maker_has_left };
}

/** True if the reader may read names, e-mails and phones of people. */
export function readsMembers(reader: Principal): boolean {
  return isAllowed(reader, 'members:read');
}

/** Returns the acting person, or the maker of the acting key; null if unknown. */
export async function findPersonBehind(
  db: Reader,
  actor: Actor,
  orgId: string,
): Promise<string | null> {
  if (actor.kind === 'person') return userIn(actor, orgId);
  if (actor.kind !== 'key') return null;
  const { rows } = await sql<{ maker_id: string | null }>`
    select maker_id from api_keys where id = ${actor.keyId}`.execute(db);
  return rows[0]?.maker_id ?? null;
}

/**
 * Returns the maker of the key if they have none of the roles `enough` on its team or above.
 * Ignores a role on `exceptTeamId`, which the caller's transaction has just given. Locks the
 * person, so that a simultaneous removal comes before or after.
 */
export async function findMakerWithout(
  tx: Tx,
  keyId: string,
  enough: readonly Role[],
  exceptTeamId: string | null = null,
): Promise<string | undefined> {
  await sql`
    select from users person join teams place on place.org_id = person.org_id
    join api_keys key on key.team_id = place.id and key.maker_id = person.id
    where key.id = ${keyId}
    for no key update of person`.execute(tx);
  const { rows } = await sql<{ maker_id: string }>`
    select key.maker_id from api_keys key join teams place on place.id = key.team_id
    where key.id = ${keyId} and key.maker_id is not null and not exists (
      select from memberships led
      where led.org_id = place.org_id and led.user_id = key.maker_id
        and led.team_id = any(place.path) and led.role = any(${[...enough]}::text[])
        and led.team_id is distinct from ${exceptTeamId}::uuid)`.execute(tx);
  return rows[0]?.maker_id;
}

/** Returns the SQL of the name of `person`, a row of `users`, or else of their e-mail or phone. */
export function shownName(person: 'person' | 'removed' | 'author'): RawBuilder<string | null> {
  const [firstName, lastName, email, phone] = ['first_name', 'last_name', 'email', 'phone'].map(
    (column) => sql.ref(`${person}.${column}`),
  );
  return sql`coalesce(nullif(concat_ws(' ', ${firstName}, ${lastName}), ''), ${email}, ${phone})`;
}

/**
 * Returns the URL of a person's picture: the one that they uploaded, else that of the identity
 * provider; null without one.
 * @param person the alias of `users` in the query
 * @param account the alias of `accounts`, joined by the person's `account_id`
 */
export function imageOf(person: string, account: string): RawBuilder<string | null> {
  return sql<string | null>`
    case when ${sql.ref(`${account}.picture_sha256`)} is null then ${sql.ref(`${person}.image`)}
    else '/v1/people/' || ${sql.ref(`${person}.id`)} || '/picture?version='
      || left(encode(${sql.ref(`${account}.picture_sha256`)}, 'hex'), 16) end`;
}
