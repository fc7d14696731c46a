import { takePoint } from '#ground/http/limits.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import { networkOf } from '#people/accounts/stored/network-of.ts';

/** The limits against guessing codes, and against programs that ask without end. */
export interface DeviceLimits {
  /** Throws a 429 after too many programs have asked from one network. */
  consumeStart(address: string | null): Promise<void>;
  /** Throws a 429 after too many codes. The result gives the attempt back, after a right one. */
  consumeCode(accountId: string, address: string | null): Promise<() => Promise<void>>;
}

const quarterSeconds = 15 * 60;
const startsPerNetwork = 60;
const codesPerAccount = 10;
/** Higher, because whole companies share one address. */
const codesPerNetwork = 50;

export function createDeviceLimits(settings: object | 'off', openBudget: OpenBudget): DeviceLimits {
  if (settings === 'off') {
    return { consumeStart: async () => {}, consumeCode: async () => async () => {} };
  }
  const starts = openBudget('device-start', startsPerNetwork, quarterSeconds);
  const accounts = openBudget('device-code-account', codesPerAccount, quarterSeconds);
  const networks = openBudget('device-code-network', codesPerNetwork, quarterSeconds);
  return {
    consumeStart: (address) => takePoint(starts, networkOf(address)),
    async consumeCode(accountId, address) {
      const network = networkOf(address);
      await takePoint(networks, network);
      await takePoint(accounts, accountId);
      return async () => {
        await networks.reward(network);
        await accounts.reward(accountId);
      };
    },
  };
}
