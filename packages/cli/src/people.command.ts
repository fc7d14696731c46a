import { isId } from '@guildhall/contract';
import type { ErasureReceipt } from '@guildhall/contract';
import type { Command } from 'commander';
import { findOwnTeamId } from './connect/find-team.ts';
import { onTeam } from './connect/on-server.ts';
import type { Call } from './connect/on-server.ts';
import { confirm, withYes } from './terminal/confirm.ts';
import type { ConfirmOptions } from './terminal/confirm.ts';
import { newCommand, newGroup } from './terminal/new-command.ts';
import { oneLine } from './terminal/terminal-text.ts';

export function peopleCommand(): Command {
  return newGroup('people', 'erase what is left of a person', [erasePerson()]);
}

interface EraseOptions extends ConfirmOptions {
  dryRun?: true;
}

function erasePerson(): Command {
  const about = 'erase what is left of a person in the organisation, also of one who has left';
  return onTeam(
    withYes(newCommand('erase', about, 'people erase ada@example.com'))
      .argument('<who>', 'e-mail address, phone number or user id')
      .option('--dry-run', 'only say what it would erase')
      .option('--json', 'one JSON line: erased, the receipt'),
    async ({ guildhall, options, ...call }: Call<EraseOptions>, who: string) => {
      const teamId = call.teamId ?? (await findOwnTeamId(guildhall));
      const named = who.includes('@')
        ? { email: who }
        : isId(who)
          ? { userId: who }
          : { phone: who };
      const planned = await guildhall.erasePerson({ teamId, ...named, dryRun: true });
      if (!options.dryRun) {
        const what = `Erase ${oneLine(who)} for good? ${describe(planned.erased)}`;
        await confirm(what, options);
      }
      const { erased } = options.dryRun
        ? planned
        : await guildhall.erasePerson({ teamId, ...named });
      if (options.json) console.log(JSON.stringify({ erased }));
      else console.log(`${options.dryRun ? 'Would erase' : 'Erased'}: ${describe(erased)}`);
    },
  );
}

function describe(receipt: ErasureReceipt): string {
  const { chats, feedback, questions, notifications, shares, corrections, documents } = receipt;
  return (
    `chats ${chats}, feedback ${feedback}, questions ${questions}, notifications ` +
    `${notifications}, shares ${shares}; kept without the name: corrections ${corrections}, ` +
    `documents ${documents}`
  );
}
