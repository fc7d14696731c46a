import { endpoints } from '@guildhall/contract';
import type { Delivery } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure, isFailure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal } from '#ground/http/principal.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { serve } from '#ground/http/serve.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { WebhookRow } from '../stored/webhooks.queries.ts';
import { countDeliveries, findDelivery, listDeliveries } from './deliveries.queries.ts';
import type { DeliveryRow, TryRow } from './deliveries.queries.ts';
import type { LimitTests } from './limit-tests.ts';
import { replayDelivery, sendTest } from './send-on-demand.ts';

interface DeliveryParts {
  db: Db;
  jobs: Jobs;
  limitTests: LimitTests;
  reachWebhook(
    principal: Principal,
    webhookId: string,
  ): Promise<{ row: WebhookRow; team: ReachableTeam }>;
}

export function mountDeliveries(
  api: Api,
  { db, jobs, limitTests, reachWebhook }: DeliveryParts,
): void {
  serve(api, endpoints.testWebhook, {
    reach: ({ principal, input }) => reachWebhook(principal, input.params.webhookId),
    async answer({ reached: { team, row }, actor }) {
      await limitTests({ orgId: team.orgId, webhookId: row.id });
      return { delivery: toDelivery(await sendTest({ db, jobs }, actor, team, row.id)) };
    },
  });

  serve(api, endpoints.listWebhookDeliveries, {
    reach: ({ principal, input }) => reachWebhook(principal, input.params.webhookId),
    async answer({ reached: { team, row }, input: { query } }) {
      const wanted = { ...query, webhookId: row.id };
      const rows = await listDeliveries(db, team, wanted);
      return {
        deliveries: rows.map(toDelivery),
        pagination: continuePages(query, await countDeliveries(db, team, wanted), rows),
      };
    },
  });

  serve(api, endpoints.replayWebhookDelivery, {
    async reach({ principal, input: { params } }) {
      const reached = await reachWebhook(principal, params.webhookId).catch(sayDelivery);
      const row = await findDelivery(db, reached.team, params);
      if (!row) throw new Failure('delivery_not_found');
      return reached;
    },
    async answer({ reached: { team, row }, actor, input: { params } }) {
      await limitTests({ orgId: team.orgId, webhookId: row.id });
      return { delivery: toDelivery(await replayDelivery({ db, jobs }, actor, team, params)) };
    },
  });
}

/**
 * Replaces the failure of a missing webhook, so that an answer does not reveal whether the webhook
 * or the delivery is missing.
 */
function sayDelivery(cause: unknown): never {
  throw isFailure(cause, 'webhook_not_found')
    ? new Failure('delivery_not_found', { cause })
    : cause;
}

function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    eventId: row.event_id,
    eventType: row.event_type,
    sequence: Number(row.sequence),
    state: row.state,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    tries: row.tries.map(toTry),
  };
}

/** Converts an attempt. The database's JSON writes times with microseconds and an offset. */
function toTry(row: TryRow): Delivery['tries'][number] {
  return {
    triedAt: new Date(row.tried_at).toISOString(),
    durationMs: row.duration_ms,
    status: row.status,
    error: row.error,
    answerStart: row.answer_start,
  };
}
