import { hasSeveralOrganisations } from '#ground/access/team.queries.ts';
import type { Db } from '#ground/db/database.ts';
import { operatorsProvider } from '#people/providers/open-providers.ts';
import { hasProviders, listOffered } from '#people/providers/providers.queries.ts';
import type { OfferedProvider } from '#people/providers/providers.queries.ts';
import { siteOf } from '../second-factors/passkeys.ts';

/** The ways in that the sign-in page offers besides the password. */
export interface WaysIn {
  /** The operator's provider, and those of the only organisation. */
  providers: readonly OfferedProvider[];
  /** True if the provider is told by the address, as there are several organisations. */
  asksForOrganisation: boolean;
  hasPasskeys: boolean;
}

interface WaysParts {
  db: Db;
  settings: { publicUrl: string; oidc: object | undefined };
}

export async function findWaysIn({ db, settings }: WaysParts): Promise<WaysIn> {
  const isAlone = !(await hasSeveralOrganisations(db));
  const own = settings.oidc ? [{ id: operatorsProvider, name: '' }] : [];
  return {
    providers: [...own, ...(isAlone ? await listOffered(db) : [])],
    asksForOrganisation: !isAlone && (await hasProviders(db)),
    hasPasskeys: siteOf(settings.publicUrl) !== undefined,
  };
}
