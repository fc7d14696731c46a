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
  if (await isListed(db, operators, accountId)) return true;
  return !(await hasSeveralOrganisations(db));
}

/**
 * True if an owner who may see the state of the installation may also see and change its settings:
 * where OPERATORS lists anybody, only those listed, also of an only organisation.
 */
export async function maySetUp(
  db: Reader,
  { operators }: Pick<Settings, 'operators'>,
  accountId: string,
): Promise<boolean> {
  return operators.length === 0 || (await isListed(db, operators, accountId));
}

async function isListed(
  db: Reader,
  operators: readonly string[],
  accountId: string | null,
): Promise<boolean> {
  const email = accountId === null ? undefined : await findProvedEmail(db, accountId);
  return email !== undefined && operators.includes(email);
}
