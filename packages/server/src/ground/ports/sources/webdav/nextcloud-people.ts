import * as z from 'zod';
import { SourceProblem } from '#ground/ports/source.ts';
import type { SourceGroup } from '#ground/ports/source.ts';
import { askOcs, orUnreadable } from './ask-ocs.ts';
import type { Cloud } from './find-cloud.ts';

/** The users and groups of a Nextcloud, each asked for once. */
export interface People {
  /** Null for a user without an address, and for one who is no longer there. */
  emailOf(user: string): Promise<{ readonly email: string | null } | 'unreadable'>;
  /** Undefined for a group that is no longer there. */
  membersOf(group: string): Promise<readonly string[] | undefined | 'unreadable'>;
}

const user = z.object({ email: z.string().nullish() });
const members = z.object({ users: z.array(z.string()) });
const groups = z.object({ groups: z.array(z.string()) });

export function openPeople(cloud: Cloud, signal: AbortSignal): People {
  const ask = <Data>(path: string, data: z.ZodType<Data>) =>
    orUnreadable(askOcs(cloud, `cloud/${path}`, data, signal));
  return {
    emailOf: once(async (name) => {
      const found = await ask(`users/${encodeURIComponent(name)}`, user);
      return found === 'unreadable' ? found : { email: found?.email?.trim() || null };
    }),
    membersOf: once(async (name) => {
      const found = await ask(`groups/${encodeURIComponent(name)}`, members);
      return found === 'unreadable' ? found : found?.users;
    }),
  };
}

/** Throws unless the account may see other users, whose addresses rights need. */
export async function checkPeople(cloud: Cloud, signal: AbortSignal): Promise<void> {
  const found = await askOcs(cloud, 'cloud/users?limit=1', members, signal);
  if (found?.users.length) return;
  throw new SourceProblem('refused', 'Its account has to be an administrator, or one of groups.');
}

/** Lists these groups, or all of them, with the addresses of their members. */
export async function* listGroups(
  cloud: Cloud,
  named: ReadonlySet<string> | undefined,
  signal: AbortSignal,
): AsyncGenerator<SourceGroup> {
  const people = openPeople(cloud, signal);
  const ids = named ?? (await askOcs(cloud, 'cloud/groups', groups, signal))?.groups ?? [];
  for (const id of ids) {
    const users = await people.membersOf(id);
    if (users === undefined || users === 'unreadable') continue;
    const emails: string[] = [];
    for (const name of users) {
      const told = await people.emailOf(name);
      if (told !== 'unreadable' && told.email !== null) emails.push(told.email);
    }
    yield { id, name: id, emails };
  }
}

function once<Answer>(ask: (name: string) => Promise<Answer>): (name: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>();
  return (name) => {
    const answer = asked.get(name) ?? ask(name);
    asked.set(name, answer);
    return answer;
  };
}
