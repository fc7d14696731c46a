import type { Webhook } from '@guildhall/contract';
import { toMaker } from '#ground/access/maker.queries.ts';
import type { Principal } from '#ground/http/principal.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export function toWebhook(row: WebhookRow, reader: Principal): Webhook {
  return {
    id: row.id,
    teamId: row.team_id,
    url: row.url,
    description: row.description,
    eventTypes: row.event_types,
    includesTeamsBelow: row.includes_below,
    isEnabled: row.enabled,
    disabledBecause: row.disabled_because,
    oldSecretEndsAt: row.old_secret_ends_at?.toISOString() ?? null,
    maker: toMaker(row, reader),
    createdAt: row.created_at.toISOString(),
  };
}
