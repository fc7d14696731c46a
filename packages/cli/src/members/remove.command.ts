import { GuildhallError } from '@guildhall/sdk';
import type { Guildhall } from '@guildhall/sdk';
import { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { explainError } from '../explain-error.ts';
import { oneLine } from './describe-member.ts';

interface Options extends ConnectionOptions {
  team?: string;
}

export function removeCommand(): Command {
  return withConnection(new Command('remove'))
    .description('remove people from a team and all teams below it; their accounts stay')
    .argument('<who...>', 'e-mail addresses or phone numbers')
    .option('--team <team>', 'id or slug (default: the team of the key)')
    .action(async (people: string[], options: Options) => {
      const guildhall = connect(options);
      for (const who of people) await remove(guildhall, options.team, who);
    });
}

/** Who is not there is one line, and the others are removed all the same. */
async function remove(
  guildhall: Guildhall,
  teamId: string | undefined,
  who: string,
): Promise<void> {
  try {
    await guildhall.removeMember({
      teamId,
      ...(who.includes('@') ? { email: who } : { phone: who }),
    });
    console.log(`Removed ${oneLine(who)}`);
  } catch (cause) {
    const isAbsent = cause instanceof GuildhallError && cause.code.startsWith('user_');
    if (!isAbsent) throw cause;
    process.exitCode = 1;
    console.error(`${oneLine(who)}: ${explainError(cause)}`);
  }
}
