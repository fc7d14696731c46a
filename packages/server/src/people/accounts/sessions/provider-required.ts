import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { findRequired } from '#people/providers/providers.queries.ts';
import type { OfferedProvider } from '#people/providers/providers.queries.ts';

/** Thrown where people of a domain have to sign in by the provider of their organisation. */
export class ProviderRequired extends Failure {
  readonly provider: OfferedProvider;

  constructor(provider: OfferedProvider) {
    super('provider_required');
    this.provider = provider;
  }
}

/**
 * Throws if everybody with an address of this domain has to sign in by a provider. It depends on the
 * domain alone, so that nobody learns who has an account.
 */
export async function refuseRequired(db: Reader, email: string): Promise<void> {
  const required = await findRequired(db, domainOfAddress(email));
  if (required) throw new ProviderRequired(required);
}

export const domainOfAddress = (email: string) =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();
