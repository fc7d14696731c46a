import { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { CliError } from '../cli-error.ts';
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
/** As a shell says that Ctrl-C ended a command. */
const interruptedCode = 130;

export function askCommand(): Command {
  return withConnection(new Command('ask'))
    .description('ask the assistant; Ctrl-C stops its answer')
    .argument('<question...>', 'what to ask')
    .option('--team <team>', 'id or slug (default: the team of the key)')
    .option('--as <email>', 'as this member (default: as an anonymous visitor)')
    .option('--chat <id>', 'go on in this chat (as whom and in which team, it knows)')
    .option('--json', 'one JSON line when the answer is whole: chatId, message')
    .action(async (words: string[], options: Options) => {
      const guildhall = connect(options);
      const { team: teamId, as: userEmail, chat } = options;
      const begun = chat === undefined ? await guildhall.createChat({ teamId, userEmail }) : null;
      const chatId = chat ?? begun?.chat.id ?? '';
      if (begun?.chat.isShownToLeaders) console.error(shownNotice);
      const interrupt = stopOnInterrupt(guildhall, chatId);
      try {
        const events = guildhall.stream.sendMessage({ chatId, text: words.join(' ') });
        const message = await printAnswer(events, { isSilent: options.json === true });
        if (options.json) console.log(JSON.stringify({ chatId, message }));
        if (message.state === 'stopped') process.exitCode = interruptedCode;
        if (message.state === 'failed') throw new CliError('The answer could not be finished');
      } finally {
        interrupt.end();
      }
    });
}
