import { sql } from 'kysely';
import type { ReachableTeam } from '#access/reach-team.ts';
import type { Reader, Tx } from '#db/database.ts';
import { teamColumns } from '../teams.queries.ts';
import type { TeamListRow } from '../teams.queries.ts';

export interface LogoRow {
  media_type: string;
  bytes: Buffer;
  logo_sha256: Buffer;
}

/** The logo of a team; undefined where it has none. */
export async function readLogo(db: Reader, team: ReachableTeam): Promise<LogoRow | undefined> {
  const found = await sql<LogoRow>`
    select logo.media_type, logo.bytes, team.logo_sha256
    from team_logos logo join teams team on team.id = logo.team_id
    where logo.team_id = ${team.id} and logo.org_id = ${team.orgId}
  `.execute(db);
  return found.rows[0];
}

/** Marks the team as having this picture; undefined when it has it already, or was deleted. */
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

/** Keeps a team's picture in place of the one before. */
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

/** Takes a team's picture away. */
export async function deleteLogoRow(tx: Tx, team: ReachableTeam): Promise<void> {
  await sql`
    delete from team_logos where team_id = ${team.id} and org_id = ${team.orgId}
  `.execute(tx);
}
