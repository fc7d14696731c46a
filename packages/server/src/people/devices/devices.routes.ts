import { deviceEndpoints } from '@guildhall/contract';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import { remoteAddress, requesterOf } from '#ground/http/requester.ts';
import { serve } from '#ground/http/serve.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Accounts } from '#people/accounts/account/accounts.ts';
import { revokeBySecret } from '#people/tokens/change-tokens.ts';
import { toToken } from '#people/tokens/tokens.routes.ts';
import { createDeviceLimits } from './device-limits.ts';
import { mountDevicePages } from './device-pages.routes.ts';
import { askForToken, fetchToken } from './grant-token.ts';

export interface DeviceParts {
  db: Db;
  accounts: Accounts;
  openBudget: OpenBudget;
  settings: Pick<Settings, 'publicUrl' | 'rateLimits'>;
}

const lastsSeconds = 10 * 60;
const intervalSeconds = 5;

/** Mounts the sign-in of programs: what they ask, and the page on which a person answers. */
export function mountDevices(api: Api, { db, accounts, openBudget, settings }: DeviceParts): void {
  const limits = createDeviceLimits(settings.rateLimits, openBudget);
  mountDevicePages(api, { db, accounts, limits, publicUrl: settings.publicUrl });

  serve(api, deviceEndpoints.startDeviceSignIn, async ({ c, input: { body } }) => {
    const address = remoteAddress(c);
    await limits.consumeStart(address);
    const { program, machine, team: wanted_team = null, scopes = null, days } = body;
    const asked = { program, machine, address, wanted_team, scopes, days };
    return {
      ...(await askForToken(db, asked)),
      verificationUri: new URL('/device', settings.publicUrl).href,
      expiresIn: lastsSeconds,
      interval: intervalSeconds,
    };
  });

  serve(api, deviceEndpoints.finishDeviceSignIn, async ({ c, input: { body } }) => {
    const { row, secret } = await fetchToken(db, body.deviceCode, requesterOf(c));
    return { token: toToken(row), secret };
  });

  serve(api, deviceEndpoints.revokeBySecret, async ({ c, input: { body } }) => {
    const { requestId, address } = requesterOf(c);
    await revokeBySecret(db, body.secret, { requestId, address });
    return { success: true as const };
  });
}
