import { rule } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db, Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { probeProvider } from './oidc.ts';
import type { NewProvider } from './provider.ts';
import { isTeamOf } from './providers.queries.ts';
import { refuseIssuer, refuseSignInUrl, sayUnreachable } from './refuse-issuer.ts';
import type { IssuerSettings } from './refuse-issuer.ts';

const incomplete = {
  oidc: rule(
    'provider_incomplete',
    'must be false until issuer, clientId and clientSecret are given',
  ),
  saml: rule('provider_incomplete', 'must be false until saml is given'),
};
const requiredOff = rule('provider_incomplete', 'must be false while isOn is');
const trustOff = rule(
  'provider_incomplete',
  'must be true with SAML, which does not say whether an address is verified: nobody may be able to choose their address there',
);

export interface CheckProviderParts {
  db: Db;
  secretBox: SecretBox;
  toProviders: SafeFetch;
  settings: IssuerSettings;
}

/** Throws if a provider cannot be so, or is on and does not answer. */
export async function checkProvider(
  { db, secretBox, settings, toProviders }: CheckProviderParts,
  top: ReachableTeam,
  made: NewProvider,
): Promise<void> {
  await refuseWrong(db, settings, top, made);
  const { issuer, client_id: clientId, client_secret: sealed } = made;
  if (!made.is_on || issuer === null || clientId === null || sealed === null) return;
  const clientSecret = secretBox.open('provider', sealed).toString();
  await probeProvider({ issuer, clientId, clientSecret }, toProviders).catch((cause: unknown) => {
    throw sayUnreachable(cause);
  });
}

/** Throws if a provider cannot be so. */
export async function refuseWrong(
  db: Reader,
  settings: IssuerSettings,
  top: ReachableTeam,
  made: NewProvider,
): Promise<void> {
  const { issuer, client_id: clientId, client_secret: secret, join_team_id: teamId } = made;
  if (issuer !== null) refuseIssuer(issuer, settings);
  if (made.saml) refuseSignInUrl(made.saml.signInUrl, settings);
  const lacks =
    made.kind === 'saml'
      ? made.saml === null
      : issuer === null || clientId === null || secret === null;
  if (made.is_on && lacks) throw invalid([{ path: 'isOn', message: incomplete[made.kind] }]);
  if (made.is_on && made.kind === 'saml' && !made.trusts_addresses)
    throw invalid([{ path: 'trustsAddresses', message: trustOff }]);
  if (made.is_required && !made.is_on)
    throw invalid([{ path: 'isRequired', message: requiredOff }]);
  if (teamId !== null && !(await isTeamOf(db, top, teamId))) throw new Failure('team_not_found');
}
