import { Readable } from 'node:stream';
import { endpoints } from '@guildhall/contract';
import { reachTeam } from '../../access/reach-team.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Api } from '../../http/api.ts';
import { readFile } from '../../http/read-body.ts';
import { sendBytes } from '../../http/send-bytes.ts';
import { serve } from '../../http/serve.ts';
import { toTeam } from '../team.ts';
import { deleteLogo, putLogo } from './change-logo.ts';
import { readLogo } from './logos.queries.ts';
import type { LogoRow } from './logos.queries.ts';

const limit = { maxBytes: 256 * 1024, failure: 'logo_too_large' } as const;

/** The pictures of teams, for whoever may see the team. */
export function mountLogos(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.getTeamLogo, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    async answer({ reached, c }) {
      const row = await readLogo(db, reached);
      if (!row) throw new Failure('logo_not_found');
      return sendBytes(c, toBytes(row));
    },
  });

  serve(api, endpoints.putTeamLogo, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached, actor, c }) => ({
      team: toTeam(await putLogo(db, actor, reached, await readFile(c.req.raw, limit))),
    }),
  });

  serve(api, endpoints.deleteTeamLogo, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached, actor }) => ({
      team: toTeam(await deleteLogo(db, actor, reached)),
    }),
  });
}

function toBytes({ media_type: mediaType, bytes, logo_sha256: sha256 }: LogoRow) {
  return {
    etag: `"${sha256.toString('hex')}"`,
    sizeBytes: bytes.length,
    headers: {
      'content-type': mediaType,
      // A picture that is opened by itself runs nothing, whatever a browser takes it for.
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
    },
    read: async (range?: { start: number; end: number }) =>
      Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}
