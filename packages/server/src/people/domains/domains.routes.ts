import { endpoints } from '@guildhall/contract';
import type { Domain } from '@guildhall/contract';
import { sessionOf } from '#ground/access/own-session.ts';
import type { RefuseStale } from '#ground/access/own-session.ts';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import { reachTop } from '#ground/access/reach-top.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import type { Log } from '#ground/log.ts';
import type { TextRecords } from '#ground/ports/text-records.ts';
import { addDomain, checkDomain, recordOf, removeDomain } from './change-domains.ts';
import { findDomain, listDomains } from './domains.queries.ts';
import type { DomainRow } from './domains.queries.ts';

interface DomainParts {
  db: Db;
  log: Log;
  textRecords: TextRecords;
  refuseStale: RefuseStale;
}

/** Mounts the domains that organisations prove. Only people change them, like providers. */
export function mountDomains(api: Api, parts: DomainParts): void {
  const { db } = parts;
  const reachDomain = (principal: Principal, domainId: string) =>
    reachByTeam(db, principal, {
      absent: 'domain_not_found',
      find: (tree) => findDomain(db, tree, domainId),
    });

  serve(api, endpoints.listDomains, {
    reach: ({ principal, input }) => reachTop(db, principal, input.params.teamId),
    answer: async ({ reached }) => ({ domains: (await listDomains(db, reached)).map(toDomain) }),
  });

  serve(api, endpoints.addDomain, {
    reach: ({ principal, input }) => reachTop(db, principal, input.params.teamId),
    answer: async ({ reached, principal, actor, input }) => {
      sessionOf(principal);
      return { domain: toDomain(await addDomain(db, actor, reached, input.body.domain)) };
    },
  });

  serve(api, endpoints.checkDomain, {
    reach: ({ principal, input }) => reachDomain(principal, input.params.domainId),
    answer: async ({ reached: { row }, principal, actor }) => {
      sessionOf(principal);
      const checked = await checkDomain(parts, actor, row);
      if (!checked) throw new Failure('domain_not_found');
      return { domain: toDomain(checked) };
    },
  });

  serve(api, endpoints.removeDomain, {
    reach: ({ principal, input }) => reachDomain(principal, input.params.domainId),
    answer: async ({ reached: { row, team }, principal, actor }) => {
      const session = sessionOf(principal);
      const refuseStale = (tx: Tx) => parts.refuseStale(tx, session);
      await removeDomain(db, { actor, refuseStale }, { orgId: team.orgId, id: row.id });
      return { success: true as const };
    },
  });
}

function toDomain(row: DomainRow): Domain {
  return {
    id: row.id,
    domain: row.domain,
    record: recordOf(row),
    isProved: row.proved_at !== null,
    provedAt: row.proved_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    checkedAt: row.checked_at?.toISOString() ?? null,
  };
}
