import { GuildhallError } from '@guildhall/sdk';
import type { Guildhall } from '@guildhall/sdk';
import type { Command } from 'commander';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { newCommand } from '../new-command.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { explainError } from '../explain-error.ts';
import { oneLine } from '../one-line.ts';

interface Options extends ConnectionOptions {
  team?: string;
  json?: true;
}

export function removeCommand(): Command {
  const about = 'remove people from a team and all teams below it; their accounts stay';
  const example = 'members remove ada@example.com';
  return withConnection(newCommand('remove', about, example))
    .argument('<who...>', 'e-mail addresses or phone numbers')
    .option(...teamOption)
    .option('--json', 'one JSON line: removed, failed')
    .action(async (people: string[], options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const removed: string[] = [];
      const failed: { who: string; reason: string }[] = [];
      for (const who of people) {
        const reason = await remove(guildhall, teamId, who);
        if (reason === null) removed.push(who);
        else failed.push({ who, reason });
        if (!options.json) tell(who, reason);
      }
      if (options.json) console.log(JSON.stringify({ removed, failed }));
      if (failed.length > 0) process.exitCode = 1;
    });
}

/** Removes a person. Returns null, or the reason why this person cannot be removed. */
async function remove(
  guildhall: Guildhall,
  teamId: string | undefined,
  who: string,
): Promise<string | null> {
  try {
    await guildhall.removeMember({
      teamId,
      ...(who.includes('@') ? { email: who } : { phone: who }),
    });
    return null;
  } catch (cause) {
    const isAbsent = cause instanceof GuildhallError && cause.code.startsWith('user_');
    if (!isAbsent) throw cause;
    return explainError(cause);
  }
}

function tell(who: string, reason: string | null): void {
  if (reason === null) console.log(`Removed ${oneLine(who)}`);
  else console.error(`${oneLine(who)}: ${reason}`);
}
