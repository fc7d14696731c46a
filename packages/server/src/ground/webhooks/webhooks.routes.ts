import { endpoints, paginate } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal } from '#ground/http/principal.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import { serve } from '#ground/http/serve.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { createTestLimit } from './deliveries/limit-tests.ts';
import { mountDeliveries } from './deliveries/deliveries.routes.ts';
import { refuseUrl } from './refuse-url.ts';
import { rotateSecret } from './rotate-secret.ts';
import { updateWebhook } from './update-webhook.ts';
import { toWebhook } from './stored/webhook.ts';
import { countWebhooks, findWebhook, listWebhooks } from './stored/webhooks.queries.ts';

export interface WebhookParts {
  db: Db;
  jobs: Jobs;
  openBudget: OpenBudget;
  secretBox: SecretBox;
  settings: Pick<Settings, 'publicUrl' | 'webhookPrivateHosts' | 'rateLimits'>;
}

export function mountWebhooks(
  api: Api,
  { db, jobs, openBudget, secretBox, settings }: WebhookParts,
): void {
  const reachWebhook = (principal: Principal, webhookId: string) =>
    reachByTeam(db, principal, {
      absent: 'webhook_not_found',
      find: (tree) => findWebhook(db, tree, webhookId),
    });

  serve(api, endpoints.listWebhooks, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    answer: async ({ reached, principal, input: { query } }) => ({
      webhooks: (await listWebhooks(db, reached, query)).map((row) => toWebhook(row, principal)),
      pagination: paginate(query, await countWebhooks(db, reached)),
    }),
  });

  serve(api, endpoints.getWebhook, {
    reach: ({ principal, input }) => reachWebhook(principal, input.params.webhookId),
    answer: async ({ reached: { row }, principal }) => ({ webhook: toWebhook(row, principal) }),
  });

  serve(api, endpoints.createWebhook, {
    reach({ principal, input: { body } }) {
      refuseUrl(body.url, settings);
      return reachTeam(db, principal, body.teamId);
    },
    async answer({ reached, principal, actor, input: { body } }) {
      const { row, secret } = await createWebhook({ db, secretBox }, actor, reached, body);
      return { webhook: toWebhook(row, principal), secret };
    },
  });

  serve(api, endpoints.updateWebhook, {
    reach({ principal, input: { params, body } }) {
      if (body.url !== undefined) refuseUrl(body.url, settings);
      return reachWebhook(principal, params.webhookId);
    },
    async answer({ reached: { team, row }, principal, actor, input: { body } }) {
      const change = { webhookId: row.id, change: body };
      const updated = await updateWebhook(db, actor, team, change);
      return { webhook: toWebhook(updated, principal) };
    },
  });

  mountOneWebhook(api, { db, secretBox }, reachWebhook);
  const limitTests = createTestLimit(settings.rateLimits, openBudget);
  mountDeliveries(api, { db, jobs, limitTests, reachWebhook });
}

type ReachWebhook = Parameters<typeof mountDeliveries>[1]['reachWebhook'];

/** Mounts the endpoints that end a webhook or its secret. */
function mountOneWebhook(
  api: Api,
  { db, secretBox }: Pick<WebhookParts, 'db' | 'secretBox'>,
  reachWebhook: ReachWebhook,
): void {
  serve(api, endpoints.deleteWebhook, {
    reach: ({ principal, input }) => reachWebhook(principal, input.params.webhookId),
    async answer({ reached: { team, row }, actor }) {
      await deleteWebhook(db, actor, team, row.id);
      return { success: true as const };
    },
  });

  serve(api, endpoints.rotateWebhookSecret, {
    reach: ({ principal, input }) => reachWebhook(principal, input.params.webhookId),
    async answer({ reached: { team, row }, principal, actor }) {
      const rotated = await rotateSecret({ db, secretBox }, actor, team, row.id);
      return { webhook: toWebhook(rotated.row, principal), secret: rotated.secret };
    },
  });
}
