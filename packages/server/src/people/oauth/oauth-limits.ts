import { takePoint } from '#ground/http/limits.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import { networkOf } from '#people/accounts/stored/network-of.ts';

/** The limits of what strangers may ask of the authorization server. Each throws a 429. */
export interface OAuthLimits {
  consumeRegistration(address: string | null): Promise<void>;
  /** Returns what gives the point back, for a request that succeeds: only failures count. */
  takeToken(address: string | null): Promise<() => Promise<void>>;
  /** For reading the document of a client, which somebody who is signed in makes us do. */
  consumeDocument(accountId: string): Promise<void>;
}

const hourSeconds = 60 * 60;
/**
 * Web apps register once for each person that connects them, all from their own network. Whoever has
 * a /48 of IPv6 has 65,536 networks of the usual size.
 */
const registrationsPerNetwork = 60;
const tokensPerNetwork = 6000;
const documentsPerAccount = 60;

export function createOAuthLimits(settings: object | 'off', openBudget: OpenBudget): OAuthLimits {
  const without = async () => {};
  if (settings === 'off') {
    const takeToken = async () => without;
    return { consumeRegistration: without, takeToken, consumeDocument: without };
  }
  const registrations = openBudget('oauth-register', registrationsPerNetwork, hourSeconds);
  const tokens = openBudget('oauth-token', tokensPerNetwork, hourSeconds);
  const documents = openBudget('oauth-document', documentsPerAccount, hourSeconds);
  return {
    consumeRegistration: (address) => takePoint(registrations, networkOf(address, 48)),
    async takeToken(address) {
      const network = networkOf(address);
      await takePoint(tokens, network);
      return async () => void (await tokens.reward(network));
    },
    consumeDocument: (accountId) => takePoint(documents, accountId),
  };
}
