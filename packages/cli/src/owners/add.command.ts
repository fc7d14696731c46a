import type { Command } from 'commander';
import { commandName } from '../command-name.ts';
import { newCommand } from '../new-command.ts';
import { oneLine } from '../one-line.ts';
import { showWaiting } from '../show-waiting.ts';
import { throwLocalError } from '../throw-local-error.ts';

interface Options {
  team?: string;
  json?: true;
}

export function addCommand(): Command {
  const about = 'make somebody an owner, where an organisation has none that can';
  return newCommand('add', about, 'owners add ada@example.com')
    .argument('<email>', 'the e-mail address of the new owner')
    .option('--team <team>', 'id or slug of the top-level team, where there are several')
    .option('--json', 'one JSON line: userId, team, wasOwner, isClaimed')
    .action(async (email: string, { team, json }: Options) => {
      const added = await addOwner(email, team);
      if (json) return console.log(JSON.stringify(added));
      const place = oneLine(added.team.name);
      const done = added.wasOwner ? 'was an owner already' : 'is now an owner';
      console.log(`${email} ${done} of ${place}`);
      if (added.isClaimed) return;
      console.log(
        `They have not signed in yet: send an invitation with ${commandName()} members invite ${email}`,
      );
    });
}

async function addOwner(email: string, team: string | undefined) {
  const waiting = showWaiting();
  try {
    const { addOwnerHere, readSettings } = await import('@guildhall/server');
    const { tellStep } = waiting;
    return await addOwnerHere(readSettings(), { email, team }, tellStep).catch(throwLocalError);
  } finally {
    waiting.end();
  }
}
