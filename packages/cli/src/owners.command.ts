import type { Command } from 'commander';
import { commandName } from './terminal/command-name.ts';
import { here } from './connect/here.ts';
import { newCommand, newGroup } from './terminal/new-command.ts';
import { printAnswer } from './terminal/print.ts';
import { oneLine } from './terminal/terminal-text.ts';

export function ownersCommand(): Command {
  return newGroup('owners', 'add an owner of an organisation, on the machine of the server', [
    addOwner(),
  ]);
}

function addOwner(): Command {
  const about = 'make a person an owner, for an organisation without an owner who can sign in';
  return newCommand('add', about, 'owners add ada@example.com')
    .argument('<email>', 'the e-mail address of the new owner')
    .option('--team <team>', 'id or slug of the top-level team, if there are several')
    .option('--json', 'one JSON line: userId, team, wasOwner, isClaimed')
    .action(async (email: string, { team, json }: { team?: string; json?: true }) => {
      const added = await here((server, settings, tellStep) =>
        server.addOwnerHere(settings, { email, team }, tellStep),
      );
      printAnswer(added, { json }, ({ team: { name }, wasOwner, isClaimed }) => {
        const done = wasOwner ? 'was an owner already' : 'is now an owner';
        console.log(`${email} ${done} of ${oneLine(name)}`);
        if (isClaimed) return;
        const invite = `${commandName()} members invite ${email}`;
        console.log(`They have not signed in yet: send an invitation with ${invite}`);
      });
    });
}
