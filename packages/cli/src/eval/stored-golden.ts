import type { Guildhall, Team } from '@guildhall/sdk';
import { goldenQuestionsMax } from '@guildhall/contract';
import { CliError } from '../terminal/cli-error.ts';
import { commandName } from '../terminal/command-name.ts';
import type { GoldenQuestion } from './golden-file.ts';

export interface Where {
  /** The team's id or slug; undefined for the key's team. */
  team?: string | undefined;
  /** True to include the teams below. */
  below?: true | undefined;
}

/** Reads the golden questions that a team has saved, and optionally those of the teams below. */
export async function readStored(guildhall: Guildhall, where: Where): Promise<GoldenQuestion[]> {
  const questions: GoldenQuestion[] = [];
  for (const team of await namesOf(guildhall, where)) {
    for await (const question of guildhall.all.listGoldenQuestions({ teamId: team })) {
      questions.push({ ...question, team });
    }
  }
  if (questions.length > 0) return questions;
  const whose = where.below ? 'neither the team nor one below it has' : 'the team has no';
  throw new CliError(
    `${whose} golden questions; save those of a file with: ${commandName()} eval FILE --save`,
  );
}

async function namesOf(
  guildhall: Guildhall,
  { team, below }: Where,
): Promise<(string | undefined)[]> {
  if (!below) return [team];
  const teams = await Array.fromAsync(guildhall.all.listTeams());
  return teamsBelow(teams, findTeam(teams, team)).map(({ slug }) => slug);
}

/** The number of questions that were saved for a team. */
export interface Saved {
  /** The team's slug, or the text that the user typed. */
  team: string;
  questions: number;
}

/** Saves the questions for their teams, each replacing the team's whole set. */
export async function saveGolden(
  guildhall: Guildhall,
  questions: readonly GoldenQuestion[],
): Promise<Saved[]> {
  const byTeam = await groupByTeam(guildhall, questions);
  for (const [team, { length }] of byTeam) {
    if (length <= goldenQuestionsMax) continue;
    const most = `a team keeps at most ${goldenQuestionsMax} golden questions`;
    throw new CliError(`${most}, and there are ${length} for ${team}`);
  }
  const saved: Saved[] = [];
  for (const [team, ofTeam] of byTeam) {
    await guildhall.replaceGoldenQuestions({
      teamId: ofTeam[0]?.team,
      questions: ofTeam.map(toFields),
    });
    saved.push({ team, questions: ofTeam.length });
  }
  return saved;
}

/** Returns the fields of a question that the server takes; the team of a file is none of them. */
export function toFields({ question, as, expect, documents, words }: GoldenQuestion) {
  return { question, as, expect, documents, words };
}

/**
 * Groups the questions by team. Questions can name the same team by its id, by its slug or not at
 * all. If these were separate groups, the set saved last would replace the others.
 */
async function groupByTeam(
  guildhall: Guildhall,
  questions: readonly GoldenQuestion[],
): Promise<Map<string, GoldenQuestion[]>> {
  const refs = new Set(questions.map(({ team }) => team));
  if (refs.size === 1) {
    const [ref = 'the team of the key'] = refs;
    return new Map([[ref, [...questions]]]);
  }
  const teams = await Array.fromAsync(guildhall.all.listTeams());
  return Map.groupBy(questions, ({ team }) => findTeam(teams, team).slug);
}

/** Returns the team with the given id or slug; the key's own team, which is the first, if undefined. */
function findTeam(teams: readonly Team[], ref: string | undefined): Team {
  const isNamed = ({ id, slug }: Team) => slug === ref || id === ref?.toLowerCase();
  const team = ref === undefined ? teams[0] : teams.find(isNamed);
  if (!team) throw new CliError(`Team not found or not accessible with this API key: ${ref}`);
  return team;
}

/** Returns a team and all teams below it, each before the teams below it. */
function teamsBelow(teams: readonly Team[], top: Team): Team[] {
  const ids = new Set([top.id]);
  return teams.filter(({ id, parentId }) => {
    if (parentId !== null && ids.has(parentId)) ids.add(id);
    return ids.has(id);
  });
}
