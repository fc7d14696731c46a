import type { endpoints, InputOf } from '@guildhall/contract';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { NewProvider } from './provider.ts';
import type { SamlSettings } from './saml/saml-settings.ts';

export type GivenChange = InputOf<(typeof endpoints)['updateProvider']>['body'];
export type GivenProvider = InputOf<(typeof endpoints)['createProvider']>['body'];

/** What was given, with what metadata says in place of the metadata; undefined: no change. */
export type ReadChange = Omit<GivenChange, 'saml'> & {
  readonly saml: SamlSettings | null | undefined;
};

/** A provider of which nothing is known yet. */
export const emptyProvider = (kind: NewProvider['kind']): NewProvider => ({
  kind,
  preset: 'generic',
  name: '',
  saml: null,
  issuer: null,
  client_id: null,
  client_secret: null,
  claims: { address: 'email', name: 'name', groups: 'groups' },
  trusts_addresses: false,
  is_on: false,
  is_required: false,
  join_team_id: null,
  join_role: 'member',
});

/** Returns what is stored after a change. Whoever switches a provider off requires it no longer. */
export function mergeProvider(
  secretBox: SecretBox,
  row: NewProvider,
  given: ReadChange,
): NewProvider {
  const { clientSecret: secret } = given;
  const seal = (text: string | null) =>
    text === null ? null : secretBox.seal('provider', Buffer.from(text));
  const isOther = given.issuer !== undefined && given.issuer !== row.issuer;
  const isOff = given.isOn === false && given.isRequired === undefined;
  return {
    kind: row.kind,
    preset: given.preset ?? row.preset,
    name: given.name ?? row.name,
    saml: given.saml === undefined ? row.saml : given.saml,
    issuer: given.issuer === undefined ? row.issuer : given.issuer,
    client_id: given.clientId === undefined ? row.client_id : given.clientId,
    // Another issuer is told no secret that was given for this one.
    client_secret: secret === undefined ? (isOther ? null : row.client_secret) : seal(secret),
    claims: given.claims ?? row.claims,
    trusts_addresses: given.trustsAddresses ?? row.trusts_addresses,
    is_on: given.isOn ?? row.is_on,
    is_required: isOff ? false : (given.isRequired ?? row.is_required),
    join_team_id: given.joinTeamId === undefined ? row.join_team_id : given.joinTeamId,
    join_role: given.joinRole ?? row.join_role,
  };
}
