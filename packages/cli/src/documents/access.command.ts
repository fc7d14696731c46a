import type { Access, AccessReason, AccessRule } from '@guildhall/contract';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { findDocumentId, whichDocument } from './find-document.ts';

interface Options extends ConnectionOptions {
  team?: string;
  as?: string;
  json?: true;
}

export function accessCommand(): Command {
  const example = 'documents access plan.pdf --as ada@example.com';
  return withConnection(newCommand('access', 'whether somebody sees a document, and why', example))
    .argument(...whichDocument)
    .option('--as <email>', 'this member (default: an anonymous visitor)')
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const documentId = await findDocumentId(guildhall, teamId, text);
      const answer = await guildhall.getDocumentAccess({ documentId, userEmail: options.as });
      console.log(options.json ? JSON.stringify(answer) : describe(answer.access));
    });
}

const rules: Record<AccessRule, string> = {
  public: 'everybody sees it',
  tree: 'it is for the members of its team and of all teams below',
  team: 'it is for the members of its team',
  uploader: 'they uploaded it',
  person_share: 'it is shared with them',
  team_share: 'it is shared with a team of theirs',
  leader: 'they lead its team',
};

const reasons: Record<AccessReason, string> = {
  not_public: 'visitors see public documents only',
  not_in_tree: 'they are neither on its team nor on one below',
  not_on_team: 'it is for members of its own team',
  only_partner: 'they are a partner, who sees public and shared documents only',
  not_shared: 'it is restricted, and shared with neither them nor a team of theirs',
  uploader_left: 'they uploaded it and are no longer on its team',
};

function describe({ rule, reason }: Access): string {
  if (rule !== null) return `yes: ${rules[rule]}`;
  return reason === null ? 'no' : `no: ${reasons[reason]}`;
}
