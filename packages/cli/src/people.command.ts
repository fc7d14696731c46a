import { email as emailShape, isId } from '@guildhall/contract';
import type { ErasureReceipt } from '@guildhall/contract';
import type { Command } from 'commander';
import { here } from './connect/here.ts';
import { findOwnTeamId } from './connect/find-team.ts';
import { onTeam } from './connect/on-server.ts';
import type { Call } from './connect/on-server.ts';
import { CliError } from './terminal/cli-error.ts';
import { confirm, withYes } from './terminal/confirm.ts';
import type { ConfirmOptions } from './terminal/confirm.ts';
import { newCommand, newGroup } from './terminal/new-command.ts';
import { printAnswer } from './terminal/print.ts';
import { oneLine } from './terminal/terminal-text.ts';

export function peopleCommand(): Command {
  return newGroup('people', 'erase what is left of a person, or reset their second factor', [
    erasePerson(),
    resetSecondFactor(),
  ]);
}

/** The last way in for a person who has lost everything, and for whom no owner can do it. */
function resetSecondFactor(): Command {
  const about =
    'remove the app, passkeys and recovery codes of a person, on the machine of the server';
  return newCommand('reset-second-factor', about, 'people reset-second-factor ada@example.com')
    .argument('<email>', 'the e-mail address of their account')
    .option('--json', 'one JSON line: email, isReset')
    .action(async (given: string, { json }: { json?: true }) => {
      const read = emailShape.safeParse(given);
      if (!read.success) throw new CliError(`${given} is not an e-mail address`);
      const email = read.data;
      const count = await here((server, settings, tellStep) =>
        server.resetSecondFactorHere(settings, email, tellStep),
      );
      if (count === 0) throw new CliError(`no account of ${email} has a second factor`);
      printAnswer({ email, isReset: true }, { json }, () => {
        console.log(`${email} signs in without a second factor now, and is signed out everywhere`);
      });
    });
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
