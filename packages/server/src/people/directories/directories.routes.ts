import { endpoints } from '@guildhall/contract';
import type { DirectoryMapping, FailureCode } from '@guildhall/contract';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { reachTop } from '#ground/access/reach-top.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { transaction } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { takePoint } from '#ground/http/limits.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import { Failure } from '#ground/failure.ts';
import type { Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import {
  changeDirectory,
  connectDirectory,
  mapGroup,
  removeDirectory,
  unmapGroup,
} from './change-directory.ts';
import type { DirectoryParts } from './change-directory.ts';
import { describeDirectory as describe } from './describe-directory.ts';
import { previewLdap } from './ldap/change-ldap.ts';
import { oneAtOnce } from './ldap/one-at-once.ts';
import { runDirectory } from './run-directory.ts';
import type { Directory } from './stored/directory.ts';
import { listGroups, listOrigins, listPeople } from './listed.queries.ts';
import type { ListedPerson, OriginRow } from './listed.queries.ts';
import { findDirectory, listDirectories, toDirectory } from './stored/directories.queries.ts';
import { listMappings } from './stored/mappings.queries.ts';
import type { MappingRow } from './stored/mappings.queries.ts';

/** An organisation's tests of connections, each of which tries a password, in so many seconds. */
const [testsMax, testsSeconds] = [30, 15 * 60];

/** Mounts the directories of an organisation: their groups, mappings and runs. */
export function mountDirectories(
  api: Api,
  parts: DirectoryParts & { openBudget: OpenBudget },
): void {
  const { db } = parts;
  const tests = parts.openBudget('directory-test', testsMax, testsSeconds);

  serve(api, endpoints.listDirectories, {
    reach: ({ principal, input }) => reachTop(db, principal, input.query.teamId),
    answer: async ({ reached }) => ({
      directories: (await listDirectories(db, reached)).map(describe),
    }),
  });

  serve(api, endpoints.createDirectory, {
    reach: ({ principal, input }) => reachTop(db, principal, input.body.teamId),
    async answer({ reached: top, actor, principal, input: { body } }) {
      const { id, token } = await connectDirectory(parts, { actor, principal }, top, body);
      return { directory: await readOne(parts, top, id), token };
    },
  });

  serve(api, endpoints.testDirectory, {
    reach: async ({ principal, input: { body } }) => {
      const { directoryId, teamId } = body;
      if (directoryId !== undefined) return reachDirectory(parts, principal, directoryId);
      return { top: await reachTop(db, principal, teamId), directory: null };
    },
    async answer({ reached: { top, directory }, actor, principal, input: { body } }) {
      await takePoint(tests, top.orgId);
      // Whoever tries passwords here is seen, whatever becomes of it.
      const subjects = [directory?.id ?? top.id];
      await transaction(db, (tx) => recordWrite(tx, actor, top, 'directory.tested', subjects));
      const tried = { directory, settings: body.settings, principal };
      return { preview: await oneAtOnce(top.orgId, () => previewLdap(parts, tried)) };
    },
  });

  mountOne(api, parts);
  mountLists(api, parts);
  mountMappings(api, parts);

  serve(api, endpoints.listMemberOrigins, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached, input }) => ({
      origins: describeOrigins(await listOrigins(db, reached, input.query.userIds)),
    }),
  });
}

function mountOne(api: Api, parts: DirectoryParts): void {
  serve(api, endpoints.updateDirectory, {
    reach: ({ principal, input }) => reachDirectory(parts, principal, input.params.directoryId),
    async answer({ reached, actor, principal, input: { body } }) {
      refuseProvider(reached.directory);
      const token = await changeDirectory(parts, { actor, principal }, reached, body);
      return { directory: await readOne(parts, reached.top, reached.directory.id), token };
    },
  });

  serve(api, endpoints.deleteDirectory, {
    reach: ({ principal, input }) => reachDirectory(parts, principal, input.params.directoryId),
    async answer({ reached, actor, principal, input: { query } }) {
      refuseProvider(reached.directory);
      await removeDirectory(parts, { actor, principal }, reached, { isKept: query.keepMembers });
      return { success: true as const };
    },
  });

  serve(api, endpoints.runDirectory, {
    reach: ({ principal, input }) => reachDirectory(parts, principal, input.params.directoryId),
    async answer({ reached, actor, principal, input: { query } }) {
      const wanted = { isDry: query.dryRun, isConfirmed: query.confirm };
      return { run: await runDirectory(parts, { actor, principal }, reached, wanted) };
    },
  });
}

function mountLists(api: Api, parts: DirectoryParts): void {
  const { db } = parts;
  serve(api, endpoints.listDirectoryPeople, {
    reach: ({ principal, input }) => reachDirectory(parts, principal, input.params.directoryId),
    async answer({ reached: { directory }, input: { query } }) {
      const { rows, totalCount } = await listPeople(db, directory, query);
      return {
        people: rows.map(describePerson),
        pagination: continuePages(query, totalCount, rows),
      };
    },
  });

  serve(api, endpoints.listDirectoryGroups, {
    reach: ({ principal, input }) => reachDirectory(parts, principal, input.params.directoryId),
    async answer({ reached: { directory }, input: { query } }) {
      const { rows, totalCount } = await listGroups(db, directory, query);
      return { groups: rows, pagination: continuePages(query, totalCount, rows) };
    },
  });
}

function mountMappings(api: Api, parts: DirectoryParts): void {
  const { db } = parts;
  serve(api, endpoints.listDirectoryMappings, {
    reach: ({ principal, input }) => reachDirectory(parts, principal, input.params.directoryId),
    answer: async ({ reached: { directory } }) => ({
      mappings: (await listMappings(db, directory)).map(describeMapping),
    }),
  });

  serve(api, endpoints.createDirectoryMapping, {
    reach: async ({ principal, input: { params, body } }) => {
      const { directory, top } = await reachDirectory(parts, principal, params.directoryId);
      const team = await reachTeam(db, principal, body.teamId);
      if (team.orgId !== top.orgId) throw new Failure('team_not_found');
      return { directory, team };
    },
    async answer({ reached, principal, actor, input: { body } }) {
      const { mapping, run } = await mapGroup(parts, { actor, principal }, reached, body);
      return { mapping: describeMapping(mapping), run };
    },
  });

  serve(api, endpoints.deleteDirectoryMapping, {
    reach: ({ principal, input }) =>
      reachDirectory(parts, principal, input.params.directoryId, 'mapping_not_found'),
    answer: async ({ reached, actor, principal, input: { params } }) => ({
      run: await unmapGroup(parts, { actor, principal }, reached, params.mappingId),
    }),
  });
}

async function reachDirectory(
  { db }: DirectoryParts,
  principal: Principal,
  directoryId: string,
  absent: FailureCode = 'directory_not_found',
): Promise<{ top: ReachableTeam; directory: Directory }> {
  const { row, team } = await reachByTeam(db, principal, {
    absent,
    find: (tree) => findDirectory(db, tree, directoryId),
  });
  return { top: team, directory: toDirectory(row) };
}

/** Throws if the directory is that of a provider, which is changed there. */
function refuseProvider({ kind }: Directory): void {
  if (kind === 'provider') throw new Failure('directory_of_provider');
}

async function readOne({ db }: DirectoryParts, top: ReachableTeam, id: string) {
  const row = await findDirectory(db, top, id);
  if (!row) throw new Failure('directory_not_found');
  return describe(row);
}

function describeMapping(row: MappingRow): DirectoryMapping {
  return {
    id: row.id,
    groupId: row.group_id,
    group: row.group_name,
    teamId: row.team_id,
    team: row.team_name,
    role: row.role,
    createdAt: row.created_at.toISOString(),
  };
}

function describePerson(row: ListedPerson) {
  const { id, user_name: userName, name, email, user_id: userId } = row;
  return { id, userName, name, email, userId, state: stateOf(row) } as const;
}

function stateOf(row: ListedPerson) {
  if (!row.is_active) return 'left';
  if (row.is_address_taken) return 'address_taken';
  if (row.user_id === null && row.email === null) return 'without_address';
  return row.has_team ? 'member' : 'without_team';
}

function describeOrigins(rows: readonly OriginRow[]) {
  return [...Map.groupBy(rows, (row) => row.user_id)].map(([userId, given]) => {
    const local = given[0]?.local_role ?? 'none';
    return {
      userId,
      localRole: local === 'none' ? null : local,
      given: given.map((row) => ({
        directoryId: row.directory_id,
        directory: row.directory,
        groups: row.groups,
        role: row.role,
      })),
    };
  });
}
