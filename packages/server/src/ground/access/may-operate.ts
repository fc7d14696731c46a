import type { Settings } from '#ground/settings/settings.ts';
import type { Reader } from '#ground/db/database.ts';
import { findProvedEmail } from './account-memberships.queries.ts';
import { hasSeveralOrganisations } from './team.queries.ts';

/**
 * True if an owner with this account, or a key or personal token (null), may see the state of the
 * installation. The owners of an only organisation may; of several, only the proved addresses in
 * the setting OPERATORS.
 */
export async function mayOperate(
  db: Reader,
  { operators }: Pick<Settings, 'operators'>,
  accountId: string | null,
): Promise<boolean> {
  const email = accountId === null ? undefined : await findProvedEmail(db, accountId);
  if (email !== undefined && operators.includes(email)) return true;
  return !(await hasSeveralOrganisations(db));
}
