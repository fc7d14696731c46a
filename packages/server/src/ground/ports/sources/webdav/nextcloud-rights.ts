import * as z from 'zod';
import type { Rights, SourcePrincipal } from '#ground/ports/source.ts';
import { askOcs, orUnreadable } from './ask-ocs.ts';
import type { Cloud } from './find-cloud.ts';
import type { Entry } from './list-folder.ts';
import { openPeople } from './nextcloud-people.ts';

/** Finds who may read the files of a Nextcloud. */
export interface RightsReader {
  /** The rights of the source's folder, which count for all that is below it. */
  ofRoot(): Promise<Rights>;
  /** Asks for the shares in a folder. Returns the rights of what stands in it. */
  inFolder(path: string, inherited: Rights): Promise<(entry: Entry) => Promise<Rights>>;
  /** The groups that rights have named. */
  readonly groups: ReadonlySet<string>;
}

const [ofUser, ofGroup, mayRead] = [0, 1, 1];
const shares = z.array(
  z.object({
    share_type: z.coerce.number(),
    share_with: z.string().nullish(),
    permissions: z.coerce.number(),
    file_source: z.coerce.string(),
  }),
);
type Share = z.output<typeof shares>[number];

export function openRights(cloud: Cloud, signal: AbortSignal): RightsReader {
  const people = openPeople(cloud, signal);
  const groups = new Set<string>();
  const person = async (user: string): Promise<Rights> => {
    const told = await people.emailOf(user);
    if (told === 'unreadable') return told;
    return told.email === null ? [] : [{ kind: 'person', email: told.email }];
  };
  const group = async (id: string): Promise<Rights> => {
    const members = await people.membersOf(id);
    if (members === undefined) return [];
    groups.add(id);
    return members === 'unreadable' ? members : [{ kind: 'group', id }];
  };
  const ofShare = ({ share_type: type, share_with: who, permissions }: Share): Promise<Rights> => {
    // Links and mails are no rights of people who are known here.
    if (!who || (permissions & mayRead) === 0) return Promise.resolve([]);
    if (type === ofUser) return person(who);
    return type === ofGroup ? group(who) : Promise.resolve([]);
  };
  const ask = (names: readonly string[], isOfContent: boolean) => {
    const query = new URLSearchParams({ path: `/${names.join('/')}`, reshares: 'true' });
    if (isOfContent) query.set('subfiles', 'true');
    const path = `apps/files_sharing/api/v1/shares?${query.toString()}`;
    return orUnreadable(askOcs(cloud, path, shares, signal));
  };
  return {
    groups,
    async ofRoot() {
      let rights: Rights = [];
      for (let depth = 1; depth <= cloud.folders.length; depth += 1) {
        const found = await ask(cloud.folders.slice(0, depth), false);
        if (found === 'unreadable' || found === undefined) return 'unreadable';
        for (const share of found) rights = join(rights, await ofShare(share));
      }
      return rights;
    },
    async inFolder(path, inherited) {
      const names = path === '' ? cloud.folders : [...cloud.folders, ...path.split('/')];
      const found = await ask(names, true);
      return async ({ properties }) => {
        // Folders of groups and outer storages have rights that nobody tells.
        if (/^(?:group|external)/u.test(properties.get('mount-type') ?? '')) return 'unreadable';
        if (found === undefined || found === 'unreadable') return 'unreadable';
        let rights = inherited;
        const owner = properties.get('owner-id');
        if (owner) rights = join(rights, await person(owner));
        for (const share of found) {
          if (share.file_source === properties.get('fileid'))
            rights = join(rights, await ofShare(share));
        }
        return rights;
      };
    },
  };
}

function join(some: Rights, others: Rights): Rights {
  if (some === 'unreadable' || others === 'unreadable') return 'unreadable';
  const all = new Map<string, SourcePrincipal>();
  for (const right of [...some, ...others]) all.set(JSON.stringify(right), right);
  return [...all.values()];
}
