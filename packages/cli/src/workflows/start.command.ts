import type { Command } from 'commander';
import { describeCitations } from '../ask/describe-citations.ts';
import { stripControlCharacters } from '../ask/strip-control-characters.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { commandName } from '../command-name.ts';
import { newCommand } from '../new-command.ts';
import { findTeamId, teamOption } from '../teams/find-team.ts';
import { findWorkflowId, whichWorkflow } from './find-workflow.ts';

interface Options extends ConnectionOptions {
  team?: string;
  as?: string;
  json?: true;
}

export function startCommand(): Command {
  const about = 'begin a chat with a workflow: its starter is sent and answered';
  const example = 'workflows start !brief --as ada@example.com';
  return withConnection(newCommand('start', about, example))
    .argument(...whichWorkflow)
    .option('--as <email>', 'as this member (default: as an anonymous visitor)')
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamId(guildhall, options.team);
      const workflowId = await findWorkflowId(guildhall, teamId, text);
      const answer = await guildhall.startWorkflow({ workflowId, teamId, userEmail: options.as });
      if (options.json) return console.log(JSON.stringify(answer));
      const last = answer.chat.messages.at(-1);
      if (last) console.log(stripControlCharacters(last.text).trimEnd());
      if (last?.citations.length) console.log(`\n${describeCitations(last.citations)}`);
      console.error(`\nGo on with: ${commandName()} ask --chat ${answer.chat.id} "…"`);
    });
}
