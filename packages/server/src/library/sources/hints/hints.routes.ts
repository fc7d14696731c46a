import { endpoints } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Api } from '#ground/http/api.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import type { Principal } from '#ground/http/principal.ts';
import { readFile } from '#ground/http/read-body.ts';
import { remoteAddress } from '#ground/http/requester.ts';
import { serve } from '#ground/http/serve.ts';
import type { Clock } from '#ground/ports/clock.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { closeHints, openHints } from './change-hints.ts';
import { createHintLimits } from './limit-hints.ts';
import { takeHint } from './take-hint.ts';
import type { HintParts } from './take-hint.ts';

export interface HintRoutes extends HintParts {
  readonly clock: Clock;
  readonly openBudget: OpenBudget;
  readonly settings: Pick<Settings, 'publicUrl' | 'rateLimits'>;
}

type Reach = (
  principal: Principal,
  sourceId: string,
) => Promise<{ row: { id: string }; team: ReachableTeam }>;

const bodyLimit = { maxBytes: 1024 * 1024, failure: 'body_too_large' } as const;

export function mountHints(api: Api, parts: HintRoutes, reach: Reach): void {
  serve(api, endpoints.makeSourceHintSecret, {
    reach: ({ principal, input }) => reach(principal, input.params.sourceId),
    async answer({ reached: { team, row }, actor }) {
      const secret = await openHints(parts, { actor, team }, row.id);
      const path = endpoints.hintSource.path.replace('{sourceId}', row.id);
      return { url: new URL(path, parts.settings.publicUrl).href, secret };
    },
  });

  serve(api, endpoints.deleteSourceHintSecret, {
    reach: ({ principal, input }) => reach(principal, input.params.sourceId),
    async answer({ reached: { team, row }, actor }) {
      await closeHints(parts.db, { actor, team }, row.id);
      return { success: true as const };
    },
  });

  const limits = createHintLimits(parts.settings.rateLimits, parts.openBudget);
  serve(api, endpoints.hintSource, async ({ input: { params }, c }) => {
    await limits.ask(remoteAddress(c));
    const body = await readFile(c.req.raw, bodyLimit);
    const request = { header: (name: string) => c.req.header(name), body, now: parts.clock.now() };
    await takeHint(parts, limits, params.sourceId, request);
    return {};
  });
}
