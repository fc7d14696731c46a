import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import type { PictureRow } from '#ground/pictures/picture-bytes.ts';
import { teamColumns } from '../teams.queries.ts';
import type { TeamListRow } from '../teams.queries.ts';

/** Returns a team's logo; undefined without one. */
export async function readLogo(db: Reader, team: ReachableTeam): Promise<PictureRow | undefined> {
  const found = await sql<PictureRow>`
    select logo.media_type, logo.bytes, team.logo_sha256 as sha256
    from team_logos logo join teams team on team.id = logo.team_id
    where logo.team_id = ${team.id} and logo.org_id = ${team.orgId}
  `.execute(db);
  return found.rows[0];
}

/** Sets the hash of a team's logo (null: none); undefined if unchanged or the team was deleted. */
export async function markLogo(
  tx: Tx,
  team: ReachableTeam,
  sha256: Buffer | null,
): Promise<TeamListRow | undefined> {
  const updated = await sql<TeamListRow>`
    update teams team set logo_sha256 = ${sha256}, updated_at = now()
    where id = ${team.id} and logo_sha256 is distinct from ${sha256}
    returning ${teamColumns}
  `.execute(tx);
  return updated.rows[0];
}

/** Stores a team's logo and replaces an existing one. */
export async function writeLogo(
  tx: Tx,
  team: ReachableTeam,
  { mediaType, bytes }: { mediaType: string; bytes: Uint8Array },
): Promise<void> {
  await sql`
    insert into team_logos (team_id, org_id, media_type, bytes)
    values (${team.id}, ${team.orgId}, ${mediaType}, ${Buffer.from(bytes)})
    on conflict (team_id) do update set media_type = excluded.media_type, bytes = excluded.bytes
  `.execute(tx);
}

/** Deletes a team's logo. */
export async function deleteLogoRow(tx: Tx, team: ReachableTeam): Promise<void> {
  await sql`
    delete from team_logos where team_id = ${team.id} and org_id = ${team.orgId}
  `.execute(tx);
}
