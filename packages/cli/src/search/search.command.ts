import type { Command } from 'commander';
import { newCommand } from '../terminal/new-command.ts';
import { onTeam } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { asOption, readSearchLimit } from '../terminal/options.ts';
import { printAnswer } from '../terminal/print.ts';
import { describeResults } from './describe-results.ts';

export function searchCommand(): Command {
  const example = 'search "swollen battery" --team kyoto --as ada@example.com --limit 3';
  return onTeam(
    newCommand('search', 'search a team’s knowledge base', example)
      .argument('<query...>', 'what to look for')
      .option(...asOption)
      .option('--limit <documents>', 'the number of documents, 1 to 15', readSearchLimit),
    async (
      { guildhall, teamId, options }: Call<{ as?: string; limit?: number }>,
      words: string[],
    ) => {
      const query = words.join(' ');
      const { as, limit } = options;
      const asked = { query, teamId, userEmail: as, limit };
      const answer = await guildhall.searchKnowledge({ ...asked, include: 'hasPages' });
      printAnswer(answer, options, describeResults({ query, as }, answer.documents));
    },
  );
}
