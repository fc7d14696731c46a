/** Where a provider with SAML is, and the certificates that it signs with, as PEM. */
export interface SamlSettings {
  readonly entityId: string;
  readonly signInUrl: string;
  readonly certificates: readonly string[];
}
