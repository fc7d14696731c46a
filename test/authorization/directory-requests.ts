import { sql } from 'kysely';
import type { AuthorizationFixture } from './create-callers.ts';
import { post } from './planting.ts';
import type { MakeRequest } from './make-request.ts';

const newDirectory = ({ team }: AuthorizationFixture) => ({
  teamId: team.id,
  kind: 'scim',
  name: 'People',
});

/** Deletes the organisation's directories, of which there is a maximum. */
async function deleteDirectories({ parts, team }: AuthorizationFixture): Promise<void> {
  await sql`delete from directories where org_id = ${team.orgId}`.execute(parts.db);
}

const ofDirectory = async (world: AuthorizationFixture) => {
  await deleteDirectories(world);
  const { directory } = await post(world, '/v1/directories', newDirectory(world));
  return { params: { directoryId: directory.id as string } };
};

const mapping = async (world: AuthorizationFixture) => {
  const { parts, team } = world;
  const { params } = await ofDirectory(world);
  await sql`
    insert into directory_groups (org_id, directory_id, name)
    values (${team.orgId}, ${params.directoryId}, 'Sales')`.execute(parts.db);
  return { params, json: { group: 'Sales', teamId: team.id, role: 'partner' } };
};

/** What no personal token does: the token of a directory would outlive it. */
export const directoryWrites: readonly string[] = [
  'createDirectory',
  'testDirectory',
  'updateDirectory',
  'deleteDirectory',
  'createDirectoryMapping',
  'deleteDirectoryMapping',
  'runDirectory',
];

/** The requests about directories. */
export const directoryRequests = {
  listDirectories: ({ team }) => ({ query: { teamId: team.id } }),
  createDirectory: async (world) => {
    await deleteDirectories(world);
    return { json: newDirectory(world) };
  },
  // Nothing answers there.
  testDirectory: ({ team }) => ({
    json: {
      teamId: team.id,
      settings: {
        preset: 'openldap',
        url: 'ldaps://127.0.0.1:9',
        bindDn: 'cn=x',
        password: 'x',
        base: 'dc=x',
      },
    },
  }),
  updateDirectory: async (world) => ({ ...(await ofDirectory(world)), json: { name: 'Other' } }),
  deleteDirectory: ofDirectory,
  listDirectoryPeople: ofDirectory,
  listDirectoryGroups: ofDirectory,
  listDirectoryMappings: ofDirectory,
  createDirectoryMapping: mapping,
  deleteDirectoryMapping: async (world) => {
    const { params, json } = await mapping(world);
    const made = await post(world, `/v1/directories/${params.directoryId}/mappings`, json);
    return { params: { ...params, mappingId: made.mapping.id as string } };
  },
  // With a yes, which is in the audit log whatever follows.
  runDirectory: async (world) => ({ ...(await ofDirectory(world)), query: { confirm: 'true' } }),
  listMemberOrigins: ({ team, tree }) => ({
    params: { teamId: team.id },
    query: { userIds: tree.owner.userId },
  }),
} satisfies Record<string, MakeRequest>;
