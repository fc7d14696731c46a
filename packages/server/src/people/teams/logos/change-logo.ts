import { createHash } from 'node:crypto';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { readTeam } from '../teams.queries.ts';
import type { TeamListRow } from '../teams.queries.ts';
import { deleteLogoRow, markLogo, writeLogo } from './logos.queries.ts';
import { readPictureUpTo } from '#ground/pictures/read-picture.ts';
import { stripMetadata } from '#ground/pictures/strip-metadata.ts';

const pixelsMax = 4096;

/** Sets a team's logo; does nothing if the team has this picture already. */
export async function putLogo(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  sent: Uint8Array,
): Promise<TeamListRow> {
  const picture = readPictureUpTo(pixelsMax, sent);
  if (!picture) throw new Failure('logo_not_a_picture');
  const { mediaType } = picture;
  const bytes = stripMetadata(mediaType, sent);
  const sha256 = createHash('sha256').update(bytes).digest();
  return transaction(db, async (tx) => {
    const changed = await markLogo(tx, team, sha256);
    if (!changed) return present(tx, team);
    await writeLogo(tx, team, { mediaType, bytes });
    await recordWrite(tx, actor, team, 'logo.changed', [team.id]);
    return changed;
  });
}

/** Deletes a team's logo; does nothing if there is none. */
export function deleteLogo(db: Db, actor: Actor, team: ReachableTeam): Promise<TeamListRow> {
  return transaction(db, async (tx) => {
    const changed = await markLogo(tx, team, null);
    if (!changed) return present(tx, team);
    await deleteLogoRow(tx, team);
    await recordWrite(tx, actor, team, 'logo.deleted', [team.id]);
    return changed;
  });
}

async function present(tx: Tx, team: ReachableTeam): Promise<TeamListRow> {
  const row = await readTeam(tx, team);
  if (!row) throw new Failure('team_not_found');
  return row;
}
