import type { Command } from 'commander';
import { anonymousHint } from '../anonymous.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { CliError } from '../cli-error.ts';
import { newCommand } from '../new-command.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { printAnswer } from './print-answer.ts';
import { stopOnInterrupt } from './stop-on-interrupt.ts';

interface Options extends ConnectionOptions {
  team?: string;
  as?: string;
  chat?: string;
  json?: true;
}

const shownNotice =
  'Questions of this chat that cannot be answered are shown to the leaders of the team.';
/** The exit code with which shells report a command that Ctrl-C ended. */
const interruptedCode = 130;

export function askCommand(): Command {
  const about = 'ask the assistant; Ctrl-C stops its answer';
  const example = 'ask "How long is a repair guaranteed?" --as ada@example.com';
  return withConnection(newCommand('ask', about, example))
    .argument('<question...>', 'what to ask')
    .option(...teamOption)
    .option('--as <email>', 'as this member (default: as an anonymous visitor)')
    .option('--chat <id>', 'go on in this chat (as whom and in which team, it knows)')
    .option('--json', 'one JSON line when the answer is whole: chatId, message')
    .action(async (words: string[], options: Options) => {
      const guildhall = connect(options);
      const { as: userEmail, chat } = options;
      const teamId = await findTeamRef(guildhall, options.team);
      const begun = chat === undefined ? await guildhall.createChat({ teamId, userEmail }) : null;
      const chatId = chat ?? begun?.chat.id ?? '';
      if (begun?.chat.isShownToLeaders) console.error(shownNotice);
      const isAnonymous = chat === undefined && userEmail === undefined;
      const interrupt = stopOnInterrupt(guildhall, chatId);
      try {
        const events = guildhall.stream.sendMessage({ chatId, text: words.join(' ') });
        const message = await printAnswer(events, { isSilent: options.json === true });
        if (options.json) console.log(JSON.stringify({ chatId, message }));
        if (isAnonymous && !options.json && message.certainty === 'nothing')
          console.error(`\n${anonymousHint}`);
        if (message.state === 'stopped') process.exitCode = interruptedCode;
        if (message.state === 'failed') throw new CliError('The answer could not be finished');
      } finally {
        interrupt.end();
      }
    });
}
