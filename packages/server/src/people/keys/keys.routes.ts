import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { invalid } from '#ground/http/check-input.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { serve } from '#ground/http/serve.ts';
import type { Clock } from '#ground/ports/clock.ts';
import { createKey, revokeKey, toKey } from './change-keys.ts';
import { countKeys, findKey, listKeys } from './keys.queries.ts';

export interface KeyParts {
  db: Db;
  clock: Clock;
}

export function mountKeys(api: Api, { db, clock }: KeyParts): void {
  serve(api, endpoints.listKeys, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached, principal, input: { query } }) {
      const rows = await listKeys(db, reached, query);
      return {
        keys: rows.map((row) => toKey(row, principal)),
        pagination: continuePages(query, await countKeys(db, reached), rows),
      };
    },
  });

  serve(api, endpoints.createKey, {
    reach: ({ principal, input }) => {
      refusePast(input.body.expiresAt, clock.now());
      return reachTeam(db, principal, input.body.teamId);
    },
    answer: async ({ reached, principal, actor, input: { body } }) => {
      const { row, secret } = await transaction(db, (tx) => createKey(tx, actor, reached, body));
      return { key: toKey(row, principal), secret };
    },
  });

  serve(api, endpoints.revokeKey, {
    reach: ({ principal, input: { params } }) =>
      reachByTeam(db, principal, {
        absent: 'key_not_found',
        find: (tree) => findKey(db, tree, params.keyId),
      }),
    answer: async ({ reached: { team }, actor, input }) => {
      await revokeKey(db, actor, team, input.params.keyId);
      return { success: true as const };
    },
  });
}

function refusePast(expiresAt: string | null | undefined, now: Date): void {
  if (expiresAt && new Date(expiresAt) <= now) {
    throw invalid([{ path: 'expiresAt', message: 'must be in the future', code: 'expiry_past' }]);
  }
}
