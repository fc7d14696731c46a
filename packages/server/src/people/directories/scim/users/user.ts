import { createHash } from 'node:crypto';
import { readEmailAddress, steeringSign } from '@guildhall/contract';
import type { DirectoryPerson } from '../../stored/directory.ts';
import { readKey } from '../schema/read-key.ts';
import { readObject } from '../schema/read-object.ts';
import type { Values } from '../schema/read-object.ts';
import { userType } from '../schema/user-type.ts';
import { invalidValue, ScimError } from '../schema/scim-error.ts';
import type { PersonRow } from '../../stored/people.queries.ts';
import type { GroupOfUser } from './users.queries.ts';

/** What is stored of a user: columns for what Guildhall reads, and all the rest. */
export interface StoredUser {
  readonly person: DirectoryPerson;
  readonly details: Values;
}

/** So that many users stay something that one can keep. */
const detailsMaxBytes = 64 * 1024;

/** Reads a user that a client sent. */
export const readUser = (sent: object): Values => readObject(userType.attributes, sent);

/** Returns what is to be stored. Throws a 400 for a user without a usable name. */
export function toStored({ userName, externalId, active = true, ...details }: Values): StoredUser {
  if (typeof userName !== 'string' || userName.trim() === '') {
    throw invalidValue('userName is required');
  }
  if (Buffer.byteLength(JSON.stringify(details)) > detailsMaxBytes) {
    throw new ScimError(413, 'A user has at most 64 KiB');
  }
  const name = (details['name'] ?? {}) as Values;
  return {
    person: {
      userName: readKey('userName', userName),
      externalId: typeof externalId === 'string' ? readKey('externalId', externalId) : null,
      email: addressOf(userName, details['emails']),
      firstName: readName(name['givenName']),
      lastName: readName(name['familyName']),
      isActive: active === true,
    },
    details,
  };
}

/** Returns the primary address, else the first, else the name if it is one. */
function addressOf(userName: string, emails: unknown): string | null {
  const all = (emails ?? []) as readonly Values[];
  const chosen = all.find((it) => it['primary'] === true) ?? all[0] ?? { value: userName };
  const address = chosen['value'];
  return (typeof address === 'string' && readEmailAddress(address)) || null;
}

const steering = new RegExp(steeringSign, 'gu');
const nameMax = 100;

/** Returns a name as it is shown here. */
function readName(sent: unknown): string | null {
  if (typeof sent !== 'string') return null;
  const name = sent.replaceAll(steering, ' ').trim();
  return [...name].slice(0, nameMax).join('').trim() || null;
}

/** Returns what the directory has said of a user. */
export const toValues = ({ user_name, external_id, is_active, details }: PersonRow): Values => ({
  ...(external_id !== null && { externalId: external_id }),
  userName: user_name,
  active: is_active,
  ...details,
});

/** Returns the user as clients read it; `base` is the address of SCIM here. */
export function toUser(row: PersonRow, groups: readonly GroupOfUser[], base: string): Values {
  const own = groups.map(({ id, name }) => ({
    value: id,
    $ref: `${base}/Groups/${id}`,
    display: name,
    type: 'direct',
  }));
  const extensions = userType.extensions.map(({ id }) => id).filter((id) => id in row.details);
  return {
    schemas: [userType.schema.id, ...extensions],
    id: row.id,
    ...toValues(row),
    ...(own.length > 0 && { groups: own }),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${base}/Users/${row.id}`,
      version: versionOf(row, groups),
    },
  };
}

/** Returns the version of a user, which changes with the user and with their groups. */
export function versionOf({ version }: PersonRow, groups: readonly GroupOfUser[]): string {
  if (groups.length === 0) return `W/"${version}"`;
  const named = JSON.stringify(groups.map(({ id, name }) => [id, name]));
  const digest = createHash('sha256').update(named).digest('base64url').slice(0, 12);
  return `W/"${version}-${digest}"`;
}
