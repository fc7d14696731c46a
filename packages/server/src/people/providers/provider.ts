import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { ClaimNames } from './protocol/read-claims.ts';
import type { SamlSettings } from './saml/saml-settings.ts';

/** A provider of an organisation, as it is stored. */
export interface ProviderRow {
  id: string;
  /** The organisation, whose top-level team has its id. */
  team_id: string;
  kind: 'oidc' | 'saml';
  preset: string;
  name: string;
  /** Null until it is given, and with OpenID Connect. */
  saml: SamlSettings | null;
  /** Null, like the next two, until it is given, and with SAML. */
  issuer: string | null;
  client_id: string | null;
  /** Sealed. */
  client_secret: Buffer | null;
  claims: ClaimNames;
  trusts_addresses: boolean;
  is_on: boolean;
  is_required: boolean;
  join_team_id: string | null;
  join_role: 'member' | 'partner';
  created_at: Date;
  updated_at: Date;
}

/** What is stored of a new provider. */
export type NewProvider = Omit<ProviderRow, 'id' | 'team_id' | 'created_at' | 'updated_at'>;

/** The organisation of a provider, for its queries. */
export type Organisation = Pick<ReachableTeam, 'orgId'>;
