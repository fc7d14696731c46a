import { Command, InvalidArgumentError } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { describeResults } from './describe-results.ts';

interface Options extends ConnectionOptions {
  team?: string;
  as?: string;
  limit?: number;
  json?: true;
}

export function searchCommand(): Command {
  return withConnection(new Command('search'))
    .description('search a team’s knowledge base')
    .argument('<query...>', 'what to look for')
    .option('--team <team>', 'id or slug (default: the team of the key)')
    .option('--as <email>', 'as this member (default: as an anonymous visitor)')
    .option('--limit <documents>', 'at most so many documents, 1 to 15', readLimit)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (words: string[], options: Options) => {
      const query = words.join(' ');
      const { team: teamId, as, limit } = options;
      const asked = { query, teamId, userEmail: as, limit };
      const answer = await connect(options).searchKnowledge(asked);
      if (options.json) console.log(JSON.stringify(answer));
      else console.log(describeResults({ query, as }, answer.documents));
    });
}

function readLimit(text: string): number {
  if (!/^([1-9]|1[0-5])$/.test(text)) throw new InvalidArgumentError('must be 1 to 15');
  return Number(text);
}
