import type { Settings } from '#ground/settings/settings.ts';
import type { Reader } from '#ground/db/database.ts';
import { hasSeveralOrganisations } from './team.queries.ts';

/**
 * True if an owner with this address, or a key (null), may see the state of the installation. The
 * owners of an only organisation may; of several, only the addresses in the setting OPERATORS.
 */
export async function mayOperate(
  db: Reader,
  { operators }: Pick<Settings, 'operators'>,
  email: string | null,
): Promise<boolean> {
  if (email !== null && operators.includes(email)) return true;
  return !(await hasSeveralOrganisations(db));
}
