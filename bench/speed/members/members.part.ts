import type pg from 'pg';
import { createApp } from '../../../packages/server/src/app/app.ts';
import { readSettings } from '../../../packages/server/src/ground/settings/settings.ts';
import { createLog } from '../../../packages/server/src/ground/log.ts';
import { openParts } from '../../../packages/server/src/app/parts.ts';
import { openPlace, readyOrganisation } from '../../product/organisation.ts';
import type { Place } from '../../product/organisation.ts';
import { toEnvironment } from '../../product/start-product.ts';
import type { Figure } from '../../report/figure.ts';
import type { RunOptions } from '../../run-options.ts';
import { startChildServer } from '../child-server.ts';
import { withEmptyPlace } from '../places.ts';
import { measureAdditions } from './measure-additions.ts';
import { firstPages, measureLists } from './measure-lists.ts';
import { measureThroughput } from './measure-throughput.ts';
import { plantMembers } from './plant-members.ts';
import { recordStatements } from './record-statements.ts';
import type { Statement } from './record-statements.ts';
import { startBareHandler } from './start-bare-handler.ts';

const sizes = { large: 100_000, small: 100 } as const;

/** Measures lists of a team of 100,000 members, and the addition of 1,000. */
export async function measureMembers(options: RunOptions): Promise<Figure[]> {
  return withEmptyPlace(options, async (place) => {
    const organisation = await readyOrganisation(place);
    const teams = await plantTeams(place, organisation.teamId);
    const paths = pathsOf(teams.large);
    const statementsOf = await recordLists(place, organisation, paths);
    const server = await startChildServer(place);
    await using beside = new AsyncDisposableStack();
    beside.defer(() => server.stop());
    const { pool, close } = await openPlace(place);
    beside.defer(close);
    const bare = await startBareHandler({ address: addressOf(pool), statementsOf });
    beside.defer(bare.stop);
    return [
      await measureThroughput(server, bare, paths),
      ...(await measureLists(server, teams)),
      await measureAdditions(server, pool, organisation.teamId),
    ];
  });
}

/** Returns where a pool connects to: a URL, or the socket of the PostgreSQL brought along. */
function addressOf({ options }: pg.Pool): pg.ClientConfig {
  const { connectionString, host, port, user, database } = options;
  return { connectionString, host, port, user, database };
}

async function plantTeams(place: Place, root: string): Promise<Record<keyof typeof sizes, string>> {
  const database = await openPlace(place);
  const plant = async (size: keyof typeof sizes) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into teams (id, org_id, parent_id, path, name, slug)
       select id, $1, $1, array[$1::uuid, id], $2, $2 from (select uuidv7() as id) as made
       returning id`,
      [root, size],
    );
    const teamId = rows[0]?.id ?? '';
    await plantMembers(database, { teamId, count: sizes[size], domain: `${size}.bench.example` });
    return teamId;
  };
  try {
    const teams = { small: await plant('small'), large: await plant('large') };
    await database.pool.query('vacuum analyze');
    return teams;
  } finally {
    await database.close();
  }
}

/** Returns the URLs of pages, filters, sorts and searches that people ask for. */
function pathsOf(teamId: string): string[] {
  const pages = ['', '&page=2', '&page=5&pageSize=20'];
  return Object.values(firstPages).flatMap((query) =>
    pages.map((page) => `/v1/teams/${teamId}/members?${query}${page}`),
  );
}

/** Records the statements that the product sends to the database for each path. */
async function recordLists(
  place: Place,
  { apiKey }: { apiKey: string },
  paths: readonly string[],
): Promise<Record<string, Statement[]>> {
  const { parts, close } = await openParts(readSettings(toEnvironment(place)), createLog('warn'));
  const headers = { authorization: `Bearer ${apiKey}` };
  const recorded: Record<string, Statement[]> = {};
  try {
    await createApp(parts).request(paths[0] ?? '', { headers });
    for (const path of paths) {
      recorded[path] = await recordStatements(parts.database, async (db) => {
        const response = await createApp({ ...parts, db }).request(path, { headers });
        if (response.status !== 200) throw new Error(await response.text());
      });
    }
    return recorded;
  } finally {
    await close();
  }
}
