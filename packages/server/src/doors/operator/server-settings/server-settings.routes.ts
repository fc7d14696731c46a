import { endpoints } from '@guildhall/contract';
import type { RefuseStale } from '#ground/access/own-session.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { operatorSession, reachInstallation } from '#doors/operator/reach/reach-installation.ts';
import { changeServerSettings } from './change-server-settings.ts';
import type { ChangeParts } from './change-server-settings.ts';
import type { OpenedSettings } from './open-server-settings.ts';
import { showServerSettings } from './show-server-settings.ts';

interface ServerSettingsParts extends ChangeParts {
  readonly serverSettings: OpenedSettings;
  readonly refuseStale: RefuseStale;
}

/** Mounts what operators set on the page of the server. */
export function mountServerSettings(api: Api, parts: ServerSettingsParts): void {
  const { serverSettings, refuseStale } = parts;

  serve(api, endpoints.getServerSettings, {
    async reach({ principal, input }) {
      await reachInstallation(parts, principal, input.query.teamId);
      await operatorSession(parts, principal);
    },
    async answer() {
      await serverSettings.follow();
      return { settings: showServerSettings(serverSettings) };
    },
  });

  serve(api, endpoints.updateServerSettings, {
    async reach({ principal, input }) {
      const team = await reachInstallation(parts, principal, input.body.teamId);
      return { team, session: await operatorSession(parts, principal) };
    },
    async answer({ reached: { team, session }, actor, input: { body: asked } }) {
      const { accountId, email } = session;
      const refuse = (tx: Parameters<RefuseStale>[0]) => refuseStale(tx, session);
      const change = { actor, team, accountId, email, asked, refuseStale: refuse };
      await changeServerSettings(parts, change);
      await serverSettings.follow();
      return { settings: showServerSettings(serverSettings) };
    },
  });
}
