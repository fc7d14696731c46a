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
