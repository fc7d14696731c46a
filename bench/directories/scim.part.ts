import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../packages/server/src/app/app.ts';
import { initOrganisation } from '../../packages/server/src/app/init-organisation.ts';
import { openParts } from '../../packages/server/src/app/parts.ts';
import { hashSecret } from '../../packages/server/src/ground/access/authenticate.ts';
import { reachTeam } from '../../packages/server/src/ground/access/reach-team.ts';
import { transaction } from '../../packages/server/src/ground/db/database.ts';
import { createLog } from '../../packages/server/src/ground/log.ts';
import { readSettings } from '../../packages/server/src/ground/settings/settings.ts';
import { directoryTokenPrefix } from '../../packages/server/src/people/directories/stored/directory.ts';
import { insertDirectory } from '../../packages/server/src/people/directories/stored/directories.queries.ts';
import { insertMapping } from '../../packages/server/src/people/directories/stored/mappings.queries.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';

const usersWanted = 10_000;
const pageSize = 200;
const [postMaxMs, listMaxSeconds] = [15, 5];

type Send = (method: string, path: string, body?: object) => Promise<Record<string, never>>;

/**
 * Measures SCIM: 10,000 users one by one, all of them in pages, and as members of a mapped group.
 * `--every n` takes an n-th of them.
 */
export async function measureScim(options: RunOptions): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-scim-'));
  const env = {
    DATA_DIR: join(folder, 'data'),
    EMBEDDINGS: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
  };
  const { parts, start, close } = await openParts(readSettings(env), createLog('silent'));
  try {
    await start();
    const app = createApp(parts);
    const token = directoryTokenPrefix + randomBytes(32).toString('base64url');
    const { teamId } = await initOrganisation(parts.db, { team: 'S', owner: 'owner@s.example' });
    const principal = { kind: 'key', keyId: '', teamId, orgId: teamId, scopes: null } as const;
    const team = await reachTeam(parts.db, principal);
    const made = { kind: 'scim', name: 'S' } as const;
    const id = await transaction(parts.db, (tx) =>
      insertDirectory(tx, team, { ...made, tokenHash: hashSecret(token) }),
    );
    const send: Send = async (method, path, body) => {
      const response = await app.request(`/scim/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      return response.status === 204 ? {} : ((await response.json()) as Record<string, never>);
    };
    const map = (groupId: string) =>
      transaction(parts.db, (tx) =>
        insertMapping(tx, { id, orgId: teamId, kind: 'scim' }, { groupId, team, role: 'member' }),
      );
    return await measure(send, map, Math.ceil(usersWanted / options.every));
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  send: Send,
  map: (groupId: string) => Promise<unknown>,
  count: number,
): Promise<Figure[]> {
  const group = await send('POST', '/Groups', { displayName: 'Everybody' });
  const groupId = String(group['id']);
  await map(groupId);
  const ids: string[] = [];
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now();
    const { id } = await send('POST', '/Users', userOf(at));
    times.push(performance.now() - startedAt);
    ids.push(String(id));
  }
  const list = await timed(async () => {
    for (let from = 1; from <= count; from += pageSize) {
      await send('GET', `/Users?startIndex=${from}&count=${pageSize}`);
    }
  });
  const found = await timed(() =>
    send('GET', `/Users?filter=${encodeURIComponent('userName eq "USER-1@s.example"')}`),
  );
  const members = ids.map((value) => ({ value }));
  const coming = { Operations: [{ op: 'add', path: 'members', value: members }] };
  const joined = await timed(() => send('PATCH', `/Groups/${groupId}`, coming));
  const left = { Operations: [{ op: 'replace', path: 'active', value: false }] };
  const gone = await timed(() => send('PATCH', `/Users/${ids[0]}`, left));
  const post = times.toSorted((one, other) => one - other)[Math.floor(count / 2)] ?? 0;
  return [
    makeFigure({
      figure: `a user of ${count}, p50`,
      measured: post,
      unit: 'ms',
      reach: `≤ ${postMaxMs} ms`,
      ok: post <= postMaxMs,
    }),
    makeFigure({
      figure: `all users, ${pageSize} on a page`,
      measured: list,
      unit: 's',
      reach: `≤ ${listMaxSeconds} s`,
      ok: list <= listMaxSeconds,
    }),
    makeFigure({ figure: 'a user by name', measured: found * 1000, unit: 'ms' }),
    makeFigure({ figure: 'all of them join a mapped group', measured: joined, unit: 's' }),
    makeFigure({ figure: 'one of them leaves', measured: gone * 1000, unit: 'ms' }),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

function userOf(at: number): object {
  const userName = `user-${at}@s.example`;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: `external-${at}`,
    name: { givenName: 'Some', familyName: `Body ${at}` },
    displayName: `Some Body ${at}`,
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
  };
}
