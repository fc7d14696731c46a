import { hasSeveralOrganisations } from '#ground/access/team.queries.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { OrganisationLimit, Settings } from '#ground/settings/settings.ts';
import { readSizes, readSizesAtEnd } from './organisation-sizes.queries.ts';

type LimitSettings = Pick<Settings, 'orgStorage' | 'orgText'>;

/** The most bytes that an organisation may keep; null: no limit. */
export interface OrganisationLimits {
  readonly fileBytes: number | null;
  readonly textBytes: number | null;
}

/**
 * Returns the limits of each organisation. A limit that is not set applies only with more than one
 * organisation.
 */
export async function findLimits(
  db: Reader,
  { orgStorage, orgText }: LimitSettings,
): Promise<OrganisationLimits> {
  const areAlone =
    (orgStorage.isStandard || orgText.isStandard) && !(await hasSeveralOrganisations(db));
  const limitOf = ({ maxBytes, isStandard }: OrganisationLimit) =>
    isStandard && areAlone ? null : maxBytes;
  return { fileBytes: limitOf(orgStorage), textBytes: limitOf(orgText) };
}

/** Throws `storage_full` if an organisation has no room for so many bytes, or for any. */
export async function refuseWithoutRoom(
  db: Reader,
  settings: LimitSettings,
  orgId: string,
  announcedBytes: number,
): Promise<void> {
  const { fileBytes: most } = await findLimits(db, settings);
  if (most === null) return;
  const { fileBytes } = await readSizes(db, orgId);
  if (fileBytes >= most || fileBytes + announcedBytes > most) throw new Failure('storage_full');
}

/** Throws `storage_full` if this transaction, which ends now, makes an organisation keep too much. */
export async function refuseFullStorage(
  tx: Tx,
  settings: LimitSettings,
  orgId: string,
): Promise<void> {
  const { fileBytes: most } = await findLimits(tx, settings);
  if (most === null) return;
  const { fileBytes } = await readSizesAtEnd(tx, orgId);
  if (fileBytes > most) throw new Failure('storage_full');
}
