import { Option } from 'commander';
import type { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { readText } from '../read-text.ts';
import { printTraining } from './print-training.ts';

interface Options extends ConnectionOptions {
  chat: string;
  message?: string;
  comment?: string;
  response?: string;
  responseFile?: string;
  up?: true;
  json?: true;
}

export function addCommand(): Command {
  const about = 'say what an answer should have been; a leader decides whether it counts';
  const example = 'training add --chat 01a1fefc-6676-7000-930b-4a6d3f6d35b0 --response "At nine."';
  return withConnection(newCommand('add', about, example))
    .requiredOption('--chat <id>', 'as `ask --json` tells it')
    .option('--message <id>', 'which answer of the chat (default: the last)')
    .option('--response <text>', 'what should be answered')
    .addOption(
      new Option(
        '--response-file <file>',
        'a file with the answer; - reads standard input',
      ).conflicts('response'),
    )
    .option('--comment <text>', 'what is wrong with it, or right')
    .option('--up', 'the answer was right')
    .option('--json', 'one JSON line, as the server answers')
    .action(async (options: Options) => {
      const guildhall = connect(options);
      const { chat: chatId, comment, responseFile, up: isUpvoted = false } = options;
      const fromFile = responseFile === undefined ? undefined : await readText(responseFile);
      const messageId = options.message ?? (await findLastAnswer(options));
      const correctedResponse = options.response ?? fromFile;
      const said = { chatId, messageId, isUpvoted, comment, correctedResponse };
      printTraining(await guildhall.giveFeedback(said), options);
    });
}

async function findLastAnswer(options: Options): Promise<string> {
  const { chat } = await connect(options).getChat({ chatId: options.chat });
  const answer = chat.messages.findLast(({ role }) => role === 'assistant');
  if (!answer) throw new CliError('nothing was answered in this chat', { code: 'not_found' });
  return answer.id;
}
