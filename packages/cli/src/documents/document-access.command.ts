import { visibilities } from '@guildhall/contract';
import type { Access, AccessReason, AccessRule } from '@guildhall/contract';
import type { DocumentDetail, Guildhall, Visibility } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { findUserId } from '../members/find-member.ts';
import { newCommand } from '../terminal/new-command.ts';
import { onThing } from '../connect/on-server.ts';
import type { ThingCall } from '../connect/on-server.ts';
import { repeatable } from '../terminal/options.ts';
import { printAnswer } from '../terminal/print.ts';
import { findTeamId } from '../connect/find-team.ts';
import { oneDocument, printDocument } from './one-document.ts';

export function showAccess(): Command {
  const about = 'check if a person can see a document, and why';
  return onThing(
    oneDocument,
    newCommand('access', about, 'documents access plan.pdf --as ada@example.com').option(
      '--as <email>',
      'this member (default: an anonymous visitor)',
    ),
    async ({ guildhall, id: documentId, options }: ThingCall<{ as?: string }>) => {
      const answer = await guildhall.getDocumentAccess({ documentId, userEmail: options.as });
      printAnswer(answer, options, describe(answer.access));
    },
  );
}

const rules: Record<AccessRule, string> = {
  public: 'everyone sees it',
  tree: 'it is for the members of its team and of all teams below',
  team: 'it is for the members of its team',
  uploader: 'they uploaded it',
  person_share: 'it is shared with them',
  team_share: 'it is shared with a team of theirs',
  source: 'they may read it where it comes from',
  leader: 'they lead its team or one above',
};

const reasons: Record<AccessReason, string> = {
  not_public: 'visitors see public documents only',
  not_in_tree: 'they are neither on its team nor on one below',
  not_on_team: 'it is for the members of its team only',
  only_partner: 'they are a partner, and partners see only public and shared documents',
  not_shared: 'it is restricted, and shared with neither them nor a team of theirs',
  uploader_left: 'they uploaded it and are no longer on its team',
  not_at_source: 'it comes from a source, where they may not read it',
};

function describe({ rule, reason }: Access): string {
  if (rule !== null) return `yes: ${rules[rule]}`;
  return reason === null ? 'no' : `no: ${reasons[reason]}`;
}

interface ShareOptions {
  share?: string[];
  unshare?: string[];
  shareTeam?: string[];
  unshareTeam?: string[];
}

interface ChangeOptions extends ShareOptions {
  name?: string;
  folder?: string;
  visibility?: Visibility;
  decline?: true;
}

export function changeDocument(): Command {
  const about = 'rename, move or share a document, or change its visibility';
  const example = 'documents change plan.pdf --visibility restricted --share ada@example.com';
  return onThing(
    oneDocument,
    newCommand('change', about, example)
      .option('--name <name>', 'another name')
      .option('--folder <folder>', 'another folder; "" is the root')
      .addOption(new Option('--visibility <visibility>', 'who can see it').choices(visibilities))
      .option('--decline', 'decline the request to make it public')
      .option('--share <email>', 'share with this person (repeatable)', repeatable)
      .option('--unshare <email>', 'stop sharing with this person (repeatable)', repeatable)
      .option('--share-team <team>', 'share with this team (repeatable)', repeatable)
      .option('--unshare-team <team>', 'stop sharing with this team (repeatable)', repeatable),
    async ({ guildhall, id: documentId, options }: ThingCall<ChangeOptions>) => {
      const { name, folder: folderPath, visibility } = options;
      const shares = await changeShares(guildhall, documentId, options);
      const declined = options.decline ? { requestedVisibility: null } : {};
      const changed = { documentId, name, folderPath, visibility, shares, ...declined };
      printAnswer(await guildhall.updateDocument(changed), options, printDocument);
    },
  );
}

/** Returns the complete new shares, which replace the old ones; undefined if nothing changes. */
async function changeShares(
  guildhall: Guildhall,
  documentId: string,
  { share = [], unshare = [], shareTeam = [], unshareTeam = [] }: ShareOptions,
): Promise<DocumentDetail['shares'] | undefined> {
  if ([share, unshare, shareTeam, unshareTeam].every(({ length }) => length === 0)) {
    return undefined;
  }
  const { document } = await guildhall.getDocument({ documentId });
  const userOf = (email: string) => findUserId(guildhall, document.teamId, email);
  const teamOf = (team: string) => findTeamId(guildhall, team);
  return {
    userIds: await change(document.shares.userIds, [share, unshare], userOf),
    teamIds: await change(document.shares.teamIds, [shareTeam, unshareTeam], teamOf),
  };
}

async function change(
  ids: readonly string[],
  [more, fewer]: readonly [readonly string[], readonly string[]],
  find: (text: string) => Promise<string>,
): Promise<string[]> {
  const kept = new Set(ids);
  for (const text of more) kept.add(await find(text));
  for (const text of fewer) kept.delete(await find(text));
  return [...kept];
}
