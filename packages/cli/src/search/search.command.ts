import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { describeResults } from './describe-results.ts';

interface Options extends ConnectionOptions {
  team?: string;
  as?: string;
  limit?: number;
  json?: true;
}

export function searchCommand(): Command {
  const example = 'search "swollen battery" --team kyoto --as ada@example.com --limit 3';
  return withConnection(newCommand('search', 'search a team’s knowledge base', example))
    .argument('<query...>', 'what to look for')
    .option(...teamOption)
    .option('--as <email>', 'as this member (default: as an anonymous visitor)')
    .option('--limit <documents>', 'at most so many documents, 1 to 15', readLimit)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (words: string[], options: Options) => {
      const query = words.join(' ');
      const { as, limit } = options;
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const asked = { query, teamId, userEmail: as, limit };
      const answer = await guildhall.searchKnowledge(asked);
      if (options.json) console.log(JSON.stringify(answer));
      else console.log(describeResults({ query, as }, answer.documents));
    });
}

function readLimit(text: string): number {
  if (!/^([1-9]|1[0-5])$/.test(text)) throw new InvalidArgumentError('must be 1 to 15');
  return Number(text);
}
