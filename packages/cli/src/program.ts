import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { askCommand } from './ask/ask.command.ts';
import { backupCommand, restoreCommand, verifyCommand } from './backup.command.ts';
import { commandName } from './terminal/command-name.ts';
import { demoCommand } from './demo/demo.command.ts';
import { doctorCommand } from './doctor/doctor.command.ts';
import { documentsCommand } from './documents/documents.command.ts';
import { evalCommand } from './eval/eval.command.ts';
import { importCommand } from './import/import.command.ts';
import { initCommand } from './init.command.ts';
import { keysCommand } from './keys.command.ts';
import { loginCommand, logoutCommand } from './login/login.command.ts';
import { inviteMembers } from './members/invite-members.command.ts';
import { membersCommand } from './members/members.command.ts';
import { modelsCommand } from './models.command.ts';
import { moveCommand } from './move.command.ts';
import { ownersCommand } from './owners.command.ts';
import { peopleCommand } from './people.command.ts';
import { insightsCommand } from './insights/insights.command.ts';
import { searchCommand } from './search/search.command.ts';
import { secretsCommand } from './secrets.command.ts';
import { settingsCommand } from './settings.command.ts';
import { signInLinkCommand } from './sign-in-link.command.ts';
import { sourcesCommand } from './sources/sources.command.ts';
import { startCommand } from './start.command.ts';
import { teamsCommand } from './teams/teams.command.ts';
import { trainingCommand } from './training.command.ts';
import { webhooksCommand } from './webhooks.command.ts';
import { workflowsCommand } from './workflows/workflows.command.ts';

/** Creates the program with all its commands. */
export function createProgram(): Command {
  const name = commandName();
  const program = new Command(name)
    .description('A self-hosted assistant platform for teams')
    .version(manifest.version, '--version', 'print the version')
    // Options behind the name of a command are the command's.
    .enablePositionalOptions();
  const commands = [
    startCommand(),
    initCommand(),
    demoCommand(),
    loginCommand(),
    logoutCommand(),
    importCommand(),
    searchCommand(),
    askCommand(),
    teamsCommand(),
    membersCommand(),
    inviteMembers(),
    peopleCommand(),
    ownersCommand(),
    signInLinkCommand(),
    documentsCommand(),
    sourcesCommand(),
    trainingCommand(),
    insightsCommand(),
    workflowsCommand(),
    evalCommand(),
    modelsCommand(),
    keysCommand(),
    webhooksCommand(),
    backupCommand(),
    verifyCommand(),
    restoreCommand(),
    secretsCommand(),
    settingsCommand(),
    moveCommand(),
    doctorCommand(),
  ];
  for (const command of commands) program.addCommand(command);
  explainUsage(program, name);
  return program;
}

/** Reports usage errors in the form of all other errors, with a pointer to the help. */
function explainUsage(command: Command, name: string): void {
  command.showHelpAfterError(`Run "${name} --help" for a list of commands.`).configureOutput({
    outputError: (line, write) => write(line.replace('error: ', 'guildhall: ')),
  });
  for (const each of command.commands) explainUsage(each, `${name} ${each.name()}`);
}
