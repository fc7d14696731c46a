import type { ProviderPerson } from './read-claims.ts';

/** What a browser keeps between its way to a provider and back. */
export interface Attempt {
  /** Names the attempt; the provider sends it back. */
  state: string;
  /** What the answer has to fit: the verifier of PKCE, or the id of the SAML request. */
  secret: string;
}

/** An identity provider, whichever protocol it speaks. */
export interface IdentityProvider {
  /** Returns the provider's sign-in address. */
  start(): Promise<Attempt & { url: string }>;
  /** Reads who has signed in. Throws if the way back does not belong to the attempt. */
  finish(attempt: Attempt, query: Readonly<Record<string, string>>): Promise<ProviderPerson>;
  /**
   * Checks an answer that the provider has a browser post here, and keeps it; returns a code that
   * `finish` takes once. With SAML alone.
   */
  receive?(response: string): Promise<string>;
}
