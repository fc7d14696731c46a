import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { grantVisibility } from '#library/documents/publishing/may-publish.ts';
import { refuseWidening } from '#library/documents/refuse-widening.ts';
import { grantPlace } from '#library/documents/update-document.ts';
import type { ChosenPlace, GrantedChange } from '#library/documents/update-document.ts';
import type { MetadataRow } from '#library/documents/update-document.queries.ts';

interface Restoration {
  readonly team: ReachableTeam;
  readonly principal: Principal;
  readonly row: MetadataRow;
}

/** Who sees a restored document, and its new version that waits; null: there is none. */
export interface GrantedRestoration extends GrantedChange {
  readonly waiting: Visibility | null;
}

/**
 * Decides who sees a restored document. Nobody but its uploader and leaders saw it in the trash, so a
 * restoration widens, and needs what an upload for the same people needs: `public` without the right
 * to publish is a request, and a key that may not read restores only what is restricted.
 */
export async function grantRestored(
  tx: Tx,
  { team, principal, row }: Restoration,
  place: ChosenPlace,
): Promise<GrantedRestoration> {
  const next = row.new_version?.visibility ?? null;
  for (const visibility of [row.visibility, next ?? row.visibility])
    refuseWidening(principal, 'restricted', { visibility });
  const { visibility, askedBy } = await grantVisibility(tx, principal, team, 'public');
  const widest = visibility ?? 'team';
  const granted = {
    visibility: narrowTo(widest, row.visibility),
    request: row.visibility === 'public' && askedBy !== null ? { askedBy } : ('stays' as const),
  };
  const placed = await grantPlace(tx, { team, principal, row }, place, granted);
  return { ...placed, waiting: next && narrowTo(widest, next) };
}

/** Only `public` needs the right to publish; `tree` stays. */
function narrowTo(widest: Visibility, visibility: Visibility): Visibility {
  return visibility === 'public' ? widest : visibility;
}
