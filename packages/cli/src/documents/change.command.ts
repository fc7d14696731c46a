import { visibilities } from '@guildhall/contract';
import type { DocumentDetail, Guildhall, Visibility } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findUserId } from '../members/find-user.ts';
import { repeatable } from '../repeatable.ts';
import { findTeamId, findTeamRef, teamOption } from '../teams/find-team.ts';
import { findDocumentId, whichDocument } from './find-document.ts';
import { printDocument } from './print-document.ts';

interface ShareOptions {
  share?: string[];
  unshare?: string[];
  shareTeam?: string[];
  unshareTeam?: string[];
}

interface Options extends ConnectionOptions, ShareOptions {
  team?: string;
  name?: string;
  folder?: string;
  visibility?: Visibility;
  decline?: true;
  json?: true;
}

export function changeCommand(): Command {
  const about = 'rename, move or share a document, or change who sees it';
  const example = 'documents change plan.pdf --visibility restricted --share ada@example.com';
  return withConnection(newCommand('change', about, example))
    .argument(...whichDocument)
    .option('--name <name>', 'another name')
    .option('--folder <folder>', 'another folder; "" is the root')
    .addOption(new Option('--visibility <visibility>', 'who may see it').choices(visibilities))
    .option('--decline', 'declines the request to make it public')
    .option('--share <email>', 'also with this person (again for more)', repeatable)
    .option('--unshare <email>', 'no longer with this person', repeatable)
    .option('--share-team <team>', 'also with this team', repeatable)
    .option('--unshare-team <team>', 'no longer with this team', repeatable)
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const documentId = await findDocumentId(guildhall, teamId, text);
      const { name, folder: folderPath, visibility } = options;
      const shares = await changeShares(guildhall, documentId, options);
      const declined = options.decline ? { requestedVisibility: null } : {};
      const changed = { documentId, name, folderPath, visibility, shares, ...declined };
      printDocument(await guildhall.updateDocument(changed), options);
    });
}

/** Returns the complete new shares, which replace the old ones; undefined if nothing changes. */
async function changeShares(
  guildhall: Guildhall,
  documentId: string,
  { share = [], unshare = [], shareTeam = [], unshareTeam = [] }: ShareOptions,
): Promise<DocumentDetail['shares'] | undefined> {
  if ([share, unshare, shareTeam, unshareTeam].every((given) => given.length === 0))
    return undefined;
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
