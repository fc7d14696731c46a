import { isIP } from 'node:net';
import { endpoints, rule } from '@guildhall/contract';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import type { Principal } from '#ground/http/principal.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { serve } from '#ground/http/serve.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { createAddressGuard, portOf } from '#ground/ports/safe-fetch/address-guard.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { mountDeliveries } from './deliveries/deliveries.routes.ts';
import { createTestLimit } from './deliveries/limit-tests.ts';
import { toWebhook } from './stored/webhook.ts';
import { countWebhooks, findWebhook, listWebhooks } from './stored/webhooks.queries.ts';
import { createWebhook, deleteWebhook, rotateSecret, updateWebhook } from './change-webhook.ts';

const ownAddress = rule('own_address', 'must not lead to this server');
const privateAddress = rule(
  'private_address',
  'must lead to the public internet; WEBHOOK_PRIVATE_HOSTS can name other hosts',
);
const withoutHttps = rule('without_https', 'must begin with https://');

interface UrlSettings {
  publicUrl: string;
  /** Allowed hosts of the operator's network, with their ports. */
  webhookPrivateHosts: readonly string[];
}

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
    async answer({ reached, principal, input: { query } }) {
      const rows = await listWebhooks(db, reached, query);
      return {
        webhooks: rows.map((row) => toWebhook(row, principal)),
        pagination: continuePages(query, await countWebhooks(db, reached), rows),
      };
    },
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

/**
 * Throws a 400 if the text of the webhook's address shows that no delivery can reach it. The IP
 * address of a name is checked at each connection.
 */
function refuseUrl(text: string, settings: UrlSettings): void {
  const url = new URL(text);
  const reason = findReason(url, settings);
  if (reason) throw invalid([{ path: 'url', message: reason }]);
}

function findReason(url: URL, { publicUrl, webhookPrivateHosts }: UrlSettings): string | undefined {
  if (url.origin === new URL(publicUrl).origin) return ownAddress;
  const guard = createAddressGuard(webhookPrivateHosts);
  const port = portOf(url);
  if (guard.names(url.hostname, port)) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isLocalName = host === 'localhost' || host.endsWith('.localhost');
  const isPublic = isIP(host) ? guard.allows(host, port, host) : !isLocalName;
  if (!isPublic) return privateAddress;
  return url.protocol === 'http:' ? withoutHttps : undefined;
}
