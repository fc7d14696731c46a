import type { ProviderPreset } from '@guildhall/sdk/light';

/** What is filled in for a provider; its instructions are among the texts. */
export interface Preset {
  readonly name: string;
  /** The issuer, or the form of it where a part is yours. */
  readonly issuer: string;
  /** True if the issuer is the same for everybody. */
  readonly isWhole?: true;
}

export const presets: Readonly<Record<ProviderPreset, Preset>> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com', isWhole: true },
  entra: { name: 'Microsoft', issuer: 'https://login.microsoftonline.com/TENANT-ID/v2.0' },
  okta: { name: 'Okta', issuer: 'https://YOUR-DOMAIN.okta.com' },
  keycloak: { name: 'Keycloak', issuer: 'https://id.example.com/realms/REALM' },
  gitlab: { name: 'GitLab', issuer: 'https://gitlab.com' },
  authentik: { name: 'authentik', issuer: 'https://id.example.com/application/o/SLUG/' },
  generic: { name: '', issuer: 'https://id.example.com' },
};

export const presetNames = Object.keys(presets) as ProviderPreset[];

/** The providers with SAML whose set-up is explained. */
export const samlPresets = ['google', 'entra', 'okta', 'keycloak', 'generic'] as const;
export type SamlPreset = (typeof samlPresets)[number];

/** Returns the preset whose instructions a provider with SAML gets. */
export const samlPresetOf = (preset: ProviderPreset): SamlPreset =>
  samlPresets.find((name) => name === preset) ?? 'generic';

const soap = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const microsoft = 'http://schemas.microsoft.com';

/** Returns the names of the attributes that a provider with SAML sends. */
export const attributesOf = (preset: ProviderPreset) =>
  preset === 'entra'
    ? {
        address: `${soap}/emailaddress`,
        name: `${microsoft}/identity/claims/displayname`,
        groups: `${microsoft}/ws/2008/06/identity/claims/groups`,
      }
    : { address: 'email', name: 'name', groups: 'groups' };
