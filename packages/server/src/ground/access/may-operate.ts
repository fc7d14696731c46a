import type { Settings } from '#ground/settings/settings.ts';
import type { Reader } from '#ground/db/database.ts';
import { hasSeveralOrganisations } from './team.queries.ts';

/**
 * True if an owner with this address, or a key (null), may see the state of the installation: where
 * there is one organisation, its owners run the server; where there are several, only those whom the
 * setting OPERATORS names do.
 */
export async function mayOperate(
  db: Reader,
  { operators }: Pick<Settings, 'operators'>,
  email: string | null,
): Promise<boolean> {
  if (email !== null && operators.includes(email)) return true;
  return !(await hasSeveralOrganisations(db));
}
