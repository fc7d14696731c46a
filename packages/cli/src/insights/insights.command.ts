import { gapStates, sayPlace } from '@guildhall/contract';
import type { Gap, GapState, InsightDays, Insights } from '@guildhall/contract';
import { Option } from 'commander';
import type { Command } from 'commander';
import { newCommand } from '../terminal/new-command.ts';
import { onTeam } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { answerCommand, askExpertCommand, daysOption, draftCommand } from './gap-commands.ts';
import { printAnswer, printColumns, printFacts } from '../terminal/print.ts';

interface Own {
  days: InsightDays;
  gaps: GapState;
  as?: string;
  below?: true;
  show?: 'on' | 'off';
}

const shownMax = 20;
const dateLength = '2026-11-27'.length;

export function insightsCommand(): Command {
  const about = 'what a team asked, what was not answered, and what was corrected';
  const gaps = new Option('--gaps <state>', 'the gaps to list').choices(gapStates).default('open');
  const show = 'first switch on or off: leaders see the questions of all chats from now on';
  const command = onTeam(
    newCommand('insights', about, 'insights --team workshops --days 7')
      .addOption(daysOption())
      .addOption(gaps)
      .option('--below', 'count the questions of the teams below, too')
      .option('--as <email>', 'name the documents that this leader of the team may see')
      .addOption(new Option('--show <switch>', show).choices(['on', 'off']))
      .option('--json', 'one JSON line'),
    async ({ guildhall, teamId, options }: Call<Own>) => {
      if (options.show) {
        await guildhall.showQuestions({ teamId, isShown: options.show === 'on' });
      }
      const asked = { teamId, days: options.days, userEmail: options.as };
      const insights = await guildhall.getInsights({
        ...asked,
        includesTeamsBelow: options.below,
      });
      const listed = await guildhall.listGaps({
        ...asked,
        includesTeamsBelow: options.below,
        state: options.gaps,
        pageSize: shownMax,
      });
      const { gaps: found, counts, hiddenCount } = listed;
      const told = { insights, gaps: found, counts, hiddenCount };
      printAnswer(told, options, print);
    },
  );
  command.enablePositionalOptions();
  for (const it of [draftCommand(), answerCommand(), askExpertCommand()]) command.addCommand(it);
  return command;
}

function print(told: {
  insights: Insights;
  gaps: readonly Gap[];
  counts: Record<GapState, number>;
  hiddenCount: number;
}): void {
  const { insights, gaps, counts, hiddenCount } = told;
  printFacts(describe(insights, counts));
  if (gaps.length > 0) console.log('');
  const isTeamNamed = insights.includesTeamsBelow;
  const heads = ['ASKED', 'LAST', 'QUESTION', 'NEAREST DOCUMENT'];
  printColumns(
    isTeamNamed ? [...heads, 'TEAM'] : heads,
    gaps.map((gap) => (isTeamNamed ? [...toRow(gap), gap.team.name] : toRow(gap))),
  );
  if (hiddenCount > 0) {
    console.log(
      `\n${hiddenCount} more in chats that leaders do not read. With --show on they see what is ` +
        'not answered in chats that begin from then on.',
    );
  }
  const { cited, neverCited, neverCitedCount } = insights.documents;
  printTitled(
    '\nMost cited',
    cited.map(({ answers, name }) => [`${answers}`, name]),
  );
  printTitled(
    `\nNever cited: ${neverCitedCount}`,
    neverCited.map(({ name }) => [name]),
  );
}

function printTitled(title: string, rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) return;
  console.log(title);
  printColumns([], rows);
}

function describe(
  insights: Insights,
  { open, closed, dismissed }: Record<GapState, number>,
): Record<string, string> {
  const { questions, before, feedback, corrections } = insights;
  const withShare = (count: number) =>
    questions === 0 ? `${count}` : `${count} (${Math.round((100 * count) / questions)} %)`;
  return {
    since: insights.since.slice(0, dateLength),
    questions: `${questions}, before that ${before.questions}`,
    askers: `${insights.askers}, before that ${before.askers}`,
    answered: withShare(insights.answered),
    'closest match': withShare(insights.perhaps),
    'nothing found': withShare(insights.nothing),
    rated: `${feedback.up} right, ${feedback.down} wrong`,
    corrections: `${corrections.suggested} suggested, ${corrections.approved} approved, used in ${corrections.used} answers`,
    gaps: `${open} open, ${closed} closed, ${dismissed} dismissed`,
  };
}

function toRow({ count, lastAskedAt, questions, documents }: Gap): string[] {
  const [nearest] = documents;
  const place = nearest ? sayPlace(nearest) : '–';
  return [`${count}`, lastAskedAt.slice(0, dateLength), questions[0]?.text ?? '', place];
}
