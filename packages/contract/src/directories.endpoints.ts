import * as z from 'zod';
import { done } from './accounts.ts';
import {
  directory,
  directoryGroup,
  directoryKind,
  directoryMapping,
  directoryPerson,
  directoryRun,
  mappedRole,
} from './directories.ts';
import { endpoint } from './endpoint.ts';
import { changedLdapSettings, ldapPreview, newLdapSettings, signInSwitch } from './ldap.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { roles } from './roles.ts';
import { flag, givenId, id, personalText, teamRef, userIds } from './values.ts';

const traits = { tag: 'Directories', scope: 'directories', role: 'owner' } as const;
const ofDirectory = {
  ...traits,
  params: z.object({ directoryId: id }),
  absent: 'directory_not_found',
} as const;

const search = z
  .string()
  .trim()
  .max(200)
  .optional()
  .transform((text) => text || undefined)
  .meta({ description: 'Part of a name or an address.' });

export const listDirectories = endpoint({
  ...traits,
  id: 'listDirectories',
  method: 'get',
  path: '/v1/directories',
  summary: 'The directories of an organisation',
  query: z.object({ teamId: teamRef.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ directories: z.array(directory) }),
  },
  failures: ['team_not_found', 'not_top_level'],
});

export const createDirectory = endpoint({
  ...traits,
  id: 'createDirectory',
  closedToTokens: true,
  method: 'post',
  path: '/v1/directories',
  summary: 'Have people come from a directory',
  description:
    'With `scim` the directory’s program writes at `/scim/v2` with the token, which is shown once ' +
    'and opens nothing else. With `ldap` this server reads the directory at once and every 15 ' +
    'minutes. Nobody is on a team before a group is mapped. An organisation has at most 10 ' +
    'directories.',
  body: {
    kind: 'json',
    schema: z
      .object({
        teamId: teamRef.optional(),
        kind: directoryKind,
        name: personalText(100),
        settings: newLdapSettings.optional().meta({ description: 'For `ldap`, and for it alone.' }),
        signIn: signInSwitch.default(false),
      })
      .meta({ example: { kind: 'scim', name: 'Entra' } }),
  },
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({ directory, token: z.string().nullable() }),
  },
  failures: [
    'team_not_found',
    'not_top_level',
    'directories_full',
    'providers_of_key',
    'confirm_yourself',
  ],
});

export const testDirectory = endpoint({
  ...traits,
  id: 'testDirectory',
  closedToTokens: true,
  method: 'post',
  path: '/v1/directories/test',
  summary: 'Show the first people and groups of a directory, and keep nothing',
  description: 'If it cannot be read, the answer says why.',
  body: {
    kind: 'json',
    schema: z
      .object({
        teamId: teamRef.optional(),
        directoryId: id.optional().meta({ description: 'Whose settings count else.' }),
        settings: changedLdapSettings,
      })
      .meta({ example: { settings: { base: 'dc=example,dc=com' } } }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ preview: ldapPreview }) },
  failures: [
    'team_not_found',
    'not_top_level',
    'directory_not_found',
    'directory_running',
    'providers_of_key',
  ],
});

export const updateDirectory = endpoint({
  ...ofDirectory,
  id: 'updateDirectory',
  closedToTokens: true,
  method: 'patch',
  path: '/v1/directories/{directoryId}',
  summary: 'Rename a directory, change its settings, or give it a new token',
  body: {
    kind: 'json',
    schema: z
      .object({
        name: personalText(100),
        renewToken: z.literal(true, 'must be true').meta({
          description: 'The token so far stops working at once.',
        }),
        settings: changedLdapSettings.meta({
          description: 'For `ldap`. Another `url` needs the `password` anew. It is read at once.',
        }),
        signIn: signInSwitch,
      })
      .partial()
      .meta({ example: { renewToken: true } }),
  },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ directory, token: z.string().nullable() }),
  },
  failures: ['directory_of_provider', 'providers_of_key', 'confirm_yourself'],
});

export const deleteDirectory = endpoint({
  ...ofDirectory,
  id: 'deleteDirectory',
  closedToTokens: true,
  method: 'delete',
  path: '/v1/directories/{directoryId}',
  summary: 'Remove a directory',
  description: 'Whoever is on a team by it alone leaves the team, unless `keepMembers` is true.',
  query: z.object({ keepMembers: flag.default(false) }),
  answer: done,
  failures: ['directory_of_provider', 'providers_of_key', 'confirm_yourself'],
});

export const listDirectoryPeople = endpoint({
  ...ofDirectory,
  id: 'listDirectoryPeople',
  method: 'get',
  path: '/v1/directories/{directoryId}/people',
  summary: 'The people of a directory, by name',
  query: z.object({ ...cursorPaging(50), search }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ people: z.array(directoryPerson), pagination: cursorPagination }),
  },
});

export const listDirectoryGroups = endpoint({
  ...ofDirectory,
  id: 'listDirectoryGroups',
  method: 'get',
  path: '/v1/directories/{directoryId}/groups',
  summary: 'The groups of a directory, by name',
  query: z.object({ ...cursorPaging(50), search }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ groups: z.array(directoryGroup), pagination: cursorPagination }),
  },
});

export const listDirectoryMappings = endpoint({
  ...ofDirectory,
  id: 'listDirectoryMappings',
  method: 'get',
  path: '/v1/directories/{directoryId}/mappings',
  summary: 'Which groups of a directory are on which teams',
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ mappings: z.array(directoryMapping) }),
  },
});

export const createDirectoryMapping = endpoint({
  ...ofDirectory,
  id: 'createDirectoryMapping',
  closedToTokens: true,
  method: 'post',
  path: '/v1/directories/{directoryId}/mappings',
  summary: 'Put a group of a directory on a team',
  description:
    'The group’s people join at once, and leave when they leave the group; the highest role counts. ' +
    'A key or token with limited scopes gives no role of team_leader. At most 1,000 mappings.',
  body: {
    kind: 'json',
    schema: z
      .object({
        group: z
          .string('must be the name or id of a group')
          .min(1, 'must be the name or id of a group')
          .max(1000, 'must be the name or id of a group'),
        teamId: teamRef,
        role: mappedRole,
      })
      .meta({ example: { group: 'Sales', teamId: 'sales', role: 'member' } }),
  },
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({ mapping: directoryMapping, run: directoryRun }),
  },
  failures: [
    'team_not_found',
    'directory_group_not_found',
    'directory_group_unclear',
    'mapping_exists',
    'mappings_full',
  ],
});

export const deleteDirectoryMapping = endpoint({
  ...ofDirectory,
  id: 'deleteDirectoryMapping',
  closedToTokens: true,
  method: 'delete',
  path: '/v1/directories/{directoryId}/mappings/{mappingId}',
  summary: 'Take a group of a directory off a team',
  params: z.object({ directoryId: id, mappingId: id }),
  absent: 'mapping_not_found',
  answer: { kind: 'json', status: 200, schema: z.object({ run: directoryRun }) },
});

export const runDirectory = endpoint({
  ...ofDirectory,
  id: 'runDirectory',
  closedToTokens: true,
  method: 'post',
  path: '/v1/directories/{directoryId}/run',
  summary: 'Make the members of teams what a directory says',
  description:
    'Happens by itself with each change, and every 15 minutes. One of `ldap` is read first. With ' +
    '`dryRun=true` nothing changes, and the answer says what would. `confirm=true` is an owner’s ' +
    'yes to what waits, and to a directory that lists nobody any more.',
  query: z.object({ dryRun: flag.default(false), confirm: flag.default(false) }),
  answer: { kind: 'json', status: 200, schema: z.object({ run: directoryRun }) },
  failures: ['directory_unusable', 'directory_running'],
});

export const listMemberOrigins = endpoint({
  id: 'listMemberOrigins',
  method: 'get',
  path: '/v1/teams/{teamId}/member-origins',
  tag: 'Members',
  summary: 'Where the memberships of some members come from',
  description: 'Members whom no directory has put on the team are left out.',
  scope: 'members:read',
  role: 'team_leader',
  params: z.object({ teamId: teamRef }),
  absent: 'team_not_found',
  query: z.object({
    userIds,
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      origins: z.array(
        z.object({
          userId: givenId,
          localRole: z.enum(roles).nullable().meta({
            description: 'The role that somebody here has given; null: nobody has.',
          }),
          given: z.array(
            z.object({
              directoryId: givenId,
              directory: z.string(),
              groups: z.array(z.string()),
              role: mappedRole,
            }),
          ),
        }),
      ),
    }),
  },
});
