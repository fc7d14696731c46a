import * as z from 'zod';
import { oneOf } from './field-faults.ts';
import { ldapState } from './ldap.ts';
import { roles } from './roles.ts';
import { givenId, time } from './values.ts';

/** The kinds of directories that an owner connects. */
export const directoryKinds = ['scim', 'ldap'] as const;
export const directoryKind = z.enum(directoryKinds, oneOf(directoryKinds));

/** The roles that a group can give: a directory makes no owners. */
export const mappedRoles = ['team_leader', 'member', 'partner'] as const;
export const mappedRole = z.enum(mappedRoles, oneOf(mappedRoles));

const count = z.int().min(0);

/** Where an organisation keeps its people. */
export const directory = z
  .object({
    id: givenId,
    kind: z.enum(['scim', 'ldap', 'provider']),
    name: z.string(),
    people: count,
    groups: count,
    heldAt: time.nullable().meta({
      description: 'Since when losses of teams wait for an owner; null if none do.',
    }),
    lastUsedAt: time.nullable().meta({ description: 'When it last wrote here; null for others.' }),
    ldap: ldapState.nullable().meta({ description: 'Null unless it is read by LDAP.' }),
    createdAt: time,
  })
  .meta({ id: 'Directory' });
export type Directory = z.output<typeof directory>;

/** Which team a group of a directory is on, and in which role. */
export const directoryMapping = z
  .object({
    id: givenId,
    groupId: givenId,
    group: z.string().meta({ description: 'The name of the group.' }),
    teamId: givenId,
    team: z.string(),
    role: mappedRole,
    createdAt: time,
  })
  .meta({ id: 'DirectoryMapping' });
export type DirectoryMapping = z.output<typeof directoryMapping>;

export const directoryGroup = z
  .object({ id: givenId, name: z.string(), people: count, groups: count })
  .meta({ id: 'DirectoryGroup' });

export const personStates = [
  'member',
  'without_team',
  'left',
  'without_address',
  'address_taken',
] as const;

export const directoryPerson = z
  .object({
    id: givenId,
    userName: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    userId: givenId.nullable(),
    state: z.enum(personStates).meta({
      description:
        '`without_team`: no group of theirs is mapped, so they see nothing · `left`: deactivated · ' +
        '`without_address`, `address_taken`: nobody here can be them.',
    }),
  })
  .meta({ id: 'DirectoryPerson' });

const changedMember = z.object({
  userId: givenId,
  name: z.string().nullable(),
  email: z.string().nullable(),
  teamId: givenId,
  team: z.string(),
  from: z.enum(roles).nullable().meta({ description: 'Null: not on the team so far.' }),
  to: z.enum(roles).nullable().meta({ description: 'Null: not on the team from then on.' }),
});

/** What a run changes, or would change. */
export const directoryRun = z
  .object({
    added: count,
    changed: count,
    removed: count,
    isHeld: z.boolean().meta({
      description: 'True if what is removed waits for an owner: it concerns too many people.',
    }),
    members: z.array(changedMember).meta({ description: 'The first hundred changes.' }),
  })
  .meta({ id: 'DirectoryRun' });
export type DirectoryRun = z.output<typeof directoryRun>;
