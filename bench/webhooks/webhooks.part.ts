import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { reachTeam } from '../../packages/server/src/ground/access/reach-team.ts';
import type { Parts } from '../../packages/server/src/app/app.ts';
import { readSettings } from '../../packages/server/src/ground/settings/settings.ts';
import { transaction } from '../../packages/server/src/ground/db/database.ts';
import type { Db } from '../../packages/server/src/ground/db/database.ts';
import { publishWebhookEvents } from '../../packages/server/src/ground/webhook-events/publish-webhook-events.ts';
import type { JobRunner } from '../../packages/server/src/ground/jobs/jobs.ts';
import { createLog } from '../../packages/server/src/ground/log.ts';
import { openParts } from '../../packages/server/src/app/parts.ts';
import { openSafeFetch } from '../../packages/server/src/ground/ports/safe-fetch/safe-fetch.ts';
import { createWebhook } from '../../packages/server/src/ground/webhooks/change-webhook.ts';
import { startWebhookWork } from '../../packages/server/src/ground/webhooks/webhooks.jobs.ts';
import { readyOrganisation } from '../product/organisation.ts';
import type { Place } from '../product/organisation.ts';
import { toEnvironment } from '../product/start-product.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { withEmptyPlace } from '../speed/places.ts';
import { postAlone } from './post-alone.ts';
import { startReceiver } from './start-receiver.ts';
import type { FailingReceiver, Taken } from './start-receiver.ts';

const eventsPerTransaction = 50;
/**
 * No waits between attempts. With three of ten requests failing, no event fails this often in a
 * row.
 */
const waitsSeconds = Array.from({ length: 30 }, () => 0);
const lookEveryMs = 500;
const actor = { kind: 'system', name: 'bench' } as const;

/**
 * Measures many events to a receiver that fails 30 % of requests, compared with POSTing the same
 * bodies.
 */
export async function measureWebhooks(options: RunOptions): Promise<Figure[]> {
  const receiver = await startReceiver();
  try {
    return await withEmptyPlace(options, (place) => measurePlace(place, receiver, options.events));
  } finally {
    await receiver.stop();
  }
}

async function measurePlace(
  place: Place,
  receiver: FailingReceiver,
  count: number,
): Promise<Figure[]> {
  const sent = await deliverAll(place, receiver.url, count);
  const { seen, refused, taken } = await receiver.tell();
  const aloneMs = await postAlone(receiver.url, taken.map(toBody));
  await receiver.tell();
  const perSecond = (ms: number) => (1000 * count) / ms;
  return [
    exactly(`webhooks: events that came, of ${count}`, taken.length, count),
    exactly('webhooks: events under a second id', countSecondIds(taken), 0),
    exactly(
      'webhooks: events out of the order that their numbers tell',
      countMisplaced(sent, taken),
      0,
    ),
    makeFigure({ figure: 'webhooks: tries refused', measured: refused / seen }),
    makeFigure({
      figure: 'webhooks: taken a second : by a bare loop',
      measured: perSecond(sent.tookMs),
      baseline: perSecond(aloneMs),
    }),
  ];
}

interface Sent {
  /** The ids in the order of the events. */
  documentIds: string[];
  tookMs: number;
}

async function deliverAll(place: Place, url: string, count: number): Promise<Sent> {
  const { teamId } = await readyOrganisation(place);
  const settings = { ...readSettings(toEnvironment(place)), webhookPrivateHosts: ['127.0.0.1:*'] };
  const opened = await openParts(settings, createLog('warn'));
  const safeFetch = openSafeFetch({ privateHosts: settings.webhookPrivateHosts });
  const jobs = opened.parts.jobs as JobRunner;
  try {
    await makeWebhook(opened.parts, teamId, url);
    const documentIds = Array.from({ length: count }, () => randomUUID());
    const startedAt = performance.now();
    const work = await startWebhookWork({ ...opened.parts, jobs, safeFetch, waitsSeconds });
    await publishAll(opened.parts, teamId, documentIds);
    while (await hasPending(opened.parts.db)) await delay(lookEveryMs);
    const tookMs = performance.now() - startedAt;
    await work.stop();
    return { documentIds, tookMs };
  } finally {
    await opened.close();
    await safeFetch.close();
  }
}

async function makeWebhook({ db, secretBox }: Parts, teamId: string, url: string): Promise<void> {
  const root = { kind: 'key', keyId: '', teamId, orgId: teamId, scopes: null } as const;
  const eventTypes = ['document.deleted'] as const;
  const fields = { url, description: null, eventTypes, includesTeamsBelow: false };
  await createWebhook({ db, secretBox }, actor, await reachTeam(db, root, teamId), fields);
}

async function publishAll(
  { db, jobs }: Parts,
  teamId: string,
  documentIds: string[],
): Promise<void> {
  for (let at = 0; at < documentIds.length; at += eventsPerTransaction) {
    const some = documentIds.slice(at, at + eventsPerTransaction);
    const events = some.map((documentId) => ({ teamId, data: { documentId } }));
    await transaction(db, (tx) =>
      publishWebhookEvents(tx, jobs, teamId, 'document.deleted', events),
    );
  }
}

async function hasPending(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_deliveries where state = 'pending' limit 1`.execute(db);
  return rows.length > 0;
}

const toBody = ({ id, sequence, documentId }: Taken) =>
  JSON.stringify({ type: 'document.deleted', id, sequence, data: { documentId } });

function countSecondIds(taken: readonly Taken[]): number {
  return taken.length - new Set(taken.map(({ documentId }) => documentId)).size;
}

function countMisplaced({ documentIds }: Sent, taken: readonly Taken[]): number {
  const told = taken.toSorted((one, other) => one.sequence - other.sequence);
  return told.filter(({ documentId }, place) => documentId !== documentIds[place]).length;
}

function exactly(figure: string, measured: number, expected: number): Figure {
  return makeFigure({ figure, measured, reach: `${expected}`, ok: measured === expected });
}
