import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addTeamDefaults } from '../../packages/server/src/assistant/workflows/team-defaults.ts';
import type { Parts } from '../../packages/server/src/app/app.ts';
import { initOrganisation } from '../../packages/server/src/app/init-organisation.ts';
import { openParts } from '../../packages/server/src/app/parts.ts';
import { reachTeam } from '../../packages/server/src/ground/access/reach-team.ts';
import type { ReachableTeam } from '../../packages/server/src/ground/access/reach-team.ts';
import { transaction } from '../../packages/server/src/ground/db/database.ts';
import type { Actor, Principal } from '../../packages/server/src/ground/http/principal.ts';
import { createLog } from '../../packages/server/src/ground/log.ts';
import { readSettings } from '../../packages/server/src/ground/settings/settings.ts';
import { playHistories } from '../../packages/server/src/people/directories/fixtures/drawn-directory.ts';
import { insertDirectory } from '../../packages/server/src/people/directories/stored/directories.queries.ts';
import { insertMapping } from '../../packages/server/src/people/directories/stored/mappings.queries.ts';
import { takeListing } from '../../packages/server/src/people/directories/reconcile/take-listing.ts';
import type { Listing } from '../../packages/server/src/people/directories/reconcile/take-listing.ts';
import { createTeam } from '../../packages/server/src/people/teams/change-teams.ts';
import { createRandom } from '../collections/random.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';

const actor: Actor = { kind: 'system', name: 'bench' };
const sequencesWanted = 100_000;
const worldPeople = 500;
const moments = 10;
const [peopleCount, groupsCount, teamsCount] = [10_000, 500, 50];
const [firstMaxSeconds, unchangedMaxSeconds] = [60, 5];

/**
 * Measures directories: who is on which team after drawn changes, against a model, and the time of a
 * listing of 10,000 people in 500 groups. `--every n` draws an n-th.
 */
export async function measureDirectories(options: RunOptions): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-directories-'));
  const env = {
    DATA_DIR: join(folder, 'data'),
    EMBEDDINGS: 'none',
    LOG_LEVEL: 'silent',
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
  };
  const { parts, start, close } = await openParts(readSettings(env), createLog('silent'));
  try {
    await start();
    return [...(await drawHistories(parts, options)), ...(await timeListings(parts, options))];
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns an organisation's top-level team and further teams below it. */
async function newTeams({ db }: Parts, name: string, count: number): Promise<ReachableTeam[]> {
  const { teamId } = await initOrganisation(db, { team: name, owner: `owner@${name}.example` });
  const principal: Principal = { kind: 'key', keyId: '', teamId, orgId: teamId, scopes: null };
  const top = await reachTeam(db, principal);
  const teams = [top];
  for (let at = 1; at < count; at += 1) {
    // Every other one stands below the one before.
    const parent = teams[at % 2 === 0 ? at - 1 : 0] ?? top;
    const made = { name: `Team ${at}`, slug: `${name}-${at}` };
    const { id } = await createTeam({ db, addTeamDefaults }, { principal, actor }, parent, made);
    teams.push(await reachTeam(db, principal, id));
  }
  return teams;
}

async function drawHistories(parts: Parts, { every }: RunOptions): Promise<Figure[]> {
  const random = createRandom(20_261_130);
  const sum = { sequences: 0, cells: 0, wrong: 0, refused: 0 };
  while (sum.sequences < sequencesWanted / every) {
    const teams = await newTeams(parts, `drawn${sum.sequences}`, 4);
    const figures = await playHistories(parts, teams, { people: worldPeople, moments, random });
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += figures[name];
  }
  return [
    makeFigure({ figure: 'drawn histories of a person', measured: sum.sequences }),
    makeFigure({ figure: 'cells (person × team × moment)', measured: sum.cells }),
    makeFigure({ figure: 'changes that a directory forbids', measured: sum.refused }),
    makeFigure({
      figure: 'differences from the model',
      measured: sum.wrong,
      reach: '0',
      ok: sum.wrong === 0,
    }),
  ];
}

async function timeListings(parts: Parts, { every }: RunOptions): Promise<Figure[]> {
  const { db, jobs } = parts;
  const teams = await newTeams(parts, 'listed', teamsCount);
  const made = {
    kind: 'scim',
    name: 'Listed',
    tokenHash: null,
  } as const;
  const [top] = teams;
  if (!top) throw new Error('There is no team');
  const id = await transaction(db, (tx) => insertDirectory(tx, top, made));
  const directory = { id, orgId: top.orgId, kind: 'scim' } as const;
  const listing = listingOf(Math.ceil(peopleCount / every), Math.ceil(groupsCount / every));
  const take = async (taken: Listing) => {
    const startedAt = performance.now();
    const ends = { jobs, unshareWithMember: async () => {} };
    await transaction(db, (tx) => takeListing(tx, ends, directory, taken));
    return (performance.now() - startedAt) / 1000;
  };
  // The groups have to be known to be mapped.
  await take({ people: [], groups: listing.groups.map((it) => ({ ...it, people: [] })) });
  const { rows } = await sql<{ id: string }>`
    select id from directory_groups where directory_id = ${id} order by name`.execute(db);
  for (const [at, group] of rows.entries()) {
    const team = teams[at % teams.length] ?? top;
    const mapping = {
      groupId: group.id,
      team,
      role: at % 7 === 0 ? 'team_leader' : 'member',
    } as const;
    await transaction(db, (tx) => insertMapping(tx, directory, mapping));
  }
  const first = await take(listing);
  const before = await lastWrite(parts);
  const unchanged = await take(listing);
  const writes = (await lastWrite(parts)) === before ? 0 : 1;
  const within = (figure: string, measured: number, max: number) =>
    makeFigure({ figure, measured, unit: 's', reach: `≤ ${max} s`, ok: measured <= max });
  const size = `${listing.people.length} people in ${listing.groups.length} groups`;
  return [
    within(`${size}: the first listing`, first, firstMaxSeconds),
    within('the same, unchanged', unchanged, unchangedMaxSeconds),
    makeFigure({ figure: 'rows written then', measured: writes, reach: '0', ok: writes === 0 }),
  ];
}

/** Returns a listing: everybody is in one to five groups. */
function listingOf(people: number, groups: number): Listing {
  const random = createRandom(20_261_130);
  const inGroups = Array.from({ length: groups }, (): string[] => []);
  const listed = Array.from({ length: people }, (_, at) => {
    const externalId = `person-${at}`;
    for (let times = 0; times < 1 + (at % 5); times += 1) {
      inGroups[Math.floor(random() * groups)]?.push(externalId);
    }
    const email = `${externalId}@listed.example`;
    return {
      externalId,
      userName: email,
      email,
      firstName: 'P',
      lastName: `${at}`,
      isActive: true,
    };
  });
  return {
    people: listed,
    groups: inGroups.map((members, at) => ({
      externalId: `group-${at}`,
      name: `Group ${at}`,
      people: [...new Set(members)],
      groups: [],
    })),
  };
}

/** The newest version of a row of what a run writes. */
async function lastWrite({ db }: Parts): Promise<string> {
  const tables = [
    'directory_people',
    'directory_groups',
    'directory_group_people',
    'directory_group_groups',
    'directory_grants',
    'memberships',
    'users',
  ];
  const parts = tables.map(
    (table) => sql`
    select max(xmin::text::bigint) as last, count(*) from ${sql.table(table)}`,
  );
  const { rows } = await sql`${sql.join(parts, sql` union all `)}`.execute(db);
  return JSON.stringify(rows);
}
