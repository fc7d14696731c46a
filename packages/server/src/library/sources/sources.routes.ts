import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@guildhall/contract';
import type { SourceHours } from '@guildhall/contract';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import { continuePages } from '#ground/db/cursors.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal } from '#ground/http/principal.ts';
import { invalid } from '#ground/http/check-input.ts';
import { serve } from '#ground/http/serve.ts';
import type { Source } from '#ground/ports/source.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { createSource, previewSettings, runNow, updateSource } from './change-source.ts';
import type { ChangeParts } from './change-source.ts';
import { deleteSource } from './delete-source.ts';
import { mountHints } from './hints/hints.routes.ts';
import type { HintRoutes } from './hints/hints.routes.ts';
import { countItems, listItems } from './items.queries.ts';
import { lookAtPlaces } from './look-at-place.ts';
import type { LookAtPlace } from './look-at-place.ts';
import type { Openable } from './open-source.ts';
import { planSource } from './plan-source.ts';
import { readSourceSettings } from './read-settings.ts';
import { hasRunSince } from './run/due.queries.ts';
import { knowsTimeZone } from './stored/hours.queries.ts';
import { toSource } from './stored/source.ts';
import { countSources, findSource, listSources } from './stored/sources.queries.ts';

export interface SourceRoutes extends ChangeParts, HintRoutes {
  readonly openSource: (openable: Openable) => Source;
  readonly settings: Pick<Settings, 'uploadMaxBytes'> & HintRoutes['settings'];
}

const waitMaxMs = 60_000;
const pollMs = 100;
const check = (source: Source) => source.check();

export function mountSources(api: Api, parts: SourceRoutes): void {
  const { db } = parts;
  const reach = (principal: Principal, sourceId: string) =>
    reachByTeam(db, principal, {
      absent: 'source_not_found',
      find: (tree) => findSource(db, tree, sourceId),
    });

  serve(api, endpoints.listSources, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached, principal, input: { query } }) {
      const rows = await listSources(db, reached, query);
      return {
        sources: rows.map((row) => toSource(row, principal)),
        pagination: continuePages(query, await countSources(db, reached), rows),
      };
    },
  });

  const look = lookAtPlaces(parts);
  mountCreation(api, parts, look);
  mountOne(api, parts, reach, look);
  mountHints(api, parts, reach);

  serve(api, endpoints.listSourceItems, {
    reach: ({ principal, input }) => reach(principal, input.params.sourceId),
    async answer({ reached: { team, row }, input: { query } }) {
      const wanted = { ...query, sourceId: row.id };
      const rows = await listItems(db, team, wanted);
      return {
        items: rows.map((item) => ({
          path: item.path,
          url: item.url,
          state: item.state,
          reason: item.reason,
          documentId: item.document_id,
          seenAt: item.seen_at.toISOString(),
        })),
        pagination: continuePages(query, await countItems(db, team, wanted), rows),
      };
    },
  });
}

function mountCreation(api: Api, parts: SourceRoutes, look: LookAtPlace): void {
  const { db } = parts;
  serve(api, endpoints.createSource, {
    reach: ({ principal, input: { body } }) => reachTeam(db, principal, body.teamId),
    async answer({ reached: team, principal, actor, input: { body }, c }) {
      const { dryRun, settings: given, teamId: _, ...fields } = body;
      await refuseTimeZone(db, fields.hours);
      const settings = readSourceSettings(body.kind, given);
      if (dryRun) {
        c.set('hasOtherStatus', true);
        const fileMaxBytes = parts.settings.uploadMaxBytes;
        const planned = { ...fields, fileMaxBytes };
        const plan = await look(team, { ...settings, kind: body.kind }, (source) =>
          planSource(source, planned),
        );
        return { source: null, ...plan, items: [...plan.items] };
      }
      await look(team, { kind: body.kind, ...settings }, check);
      const id = await createSource(parts, { actor, team }, { ...fields, settings });
      return { source: await read(db, team, id, principal) };
    },
  });
}

type Reach = (
  principal: Principal,
  sourceId: string,
) => ReturnType<typeof reachByTeam<NonNullable<Awaited<ReturnType<typeof findSource>>>>>;

function mountOne(api: Api, parts: SourceRoutes, reach: Reach, look: LookAtPlace): void {
  const { db } = parts;
  serve(api, endpoints.getSource, {
    reach: ({ principal, input }) => reach(principal, input.params.sourceId),
    answer: async ({ reached: { row }, principal }) => ({ source: toSource(row, principal) }),
  });

  serve(api, endpoints.updateSource, {
    reach: ({ principal, input }) => reach(principal, input.params.sourceId),
    async answer({ reached: { team, row }, principal, actor, input: { body: change } }) {
      await refuseTimeZone(db, change.hours);
      if (change.settings) {
        await look(team, await previewSettings(parts, team, row.id, change.settings), check);
      }
      await updateSource(parts, { actor, team }, { sourceId: row.id, change });
      return { source: await read(db, team, row.id, principal) };
    },
  });

  serve(api, endpoints.runSource, {
    reach: ({ principal, input }) => reach(principal, input.params.sourceId),
    async answer({ reached: { team, row }, principal, actor, input: { query }, c }) {
      const since = await runNow(parts, { actor, team }, row.id);
      if (query.wait === true) {
        c.set('hasOtherStatus', true);
        await awaitRun(db, { orgId: team.orgId, sourceId: row.id }, since, c.req.raw.signal);
      }
      return { source: await read(db, team, row.id, principal) };
    },
  });

  serve(api, endpoints.deleteSource, {
    reach: ({ principal, input }) => reach(principal, input.params.sourceId),
    answer: ({ reached: { team, row }, actor, input: { query } }) =>
      deleteSource(parts, { actor, team }, { sourceId: row.id, documents: query.documents }),
  });
}

/** Throws a 400 for a time zone that the database does not know. */
async function refuseTimeZone(db: Db, hours: SourceHours | undefined): Promise<void> {
  if (!hours || (await knowsTimeZone(db, hours.timeZone))) return;
  throw invalid([{ path: 'hours.timeZone', message: 'must be a time zone such as Europe/Berlin' }]);
}

async function read(db: Db, team: Tree, sourceId: string, reader: Principal) {
  const row = await findSource(db, team, sourceId);
  if (!row) throw new Failure('source_not_found');
  return toSource(row, reader);
}

/** Waits until a run that began since has ended. */
async function awaitRun(
  db: Db,
  place: { orgId: string; sourceId: string },
  since: string,
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + waitMaxMs;
  while (performance.now() < until && !signal.aborted) {
    if (await hasRunSince(db, place, since)) return;
    await delay(pollMs);
  }
}
