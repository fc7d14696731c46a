import { aspects, certainties } from '@guildhall/contract';
import type { Aspect } from '@guildhall/contract';
import type { Guildhall } from '@guildhall/sdk';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { newCommand } from '../terminal/new-command.ts';
import { CliError } from '../terminal/cli-error.ts';
import { connect, withConnection } from '../connect/on-server.ts';
import type { ServerOptions } from '../connect/on-server.ts';
import { readSearchLimit } from '../terminal/options.ts';
import { explainError } from '../terminal/report-error.ts';
import { describeResult, describeShares, heading, tooLow } from './describe-results.ts';
import type { Least } from './describe-results.ts';
import type { GoldenQuestion } from './golden-file.ts';
import { countCertainty, measureGolden, shareOf } from './measure-golden.ts';
import type { Result } from './measure-golden.ts';
import { readGolden } from './read-golden.ts';
import { readStored, saveGolden } from './stored-golden.ts';
import type { Saved } from './stored-golden.ts';

interface Options extends ServerOptions, Partial<Record<Aspect, number>> {
  below?: true;
  save?: true;
  top: number;
  explain?: true;
}

/** The exit code if nothing could be measured. If a share is too low, the exit code is 1. */
const notMeasuredCode = 2;

export function evalCommand(): Command {
  const about = 'ask golden questions, and report how many are found, cited and answered';
  const command = newCommand('eval', about, 'eval questions.csv --team workshops --found 0.9')
    .argument('[file]', 'JSON or CSV (default: the saved questions of the team)')
    .option('--team <team>', 'id or slug, for questions without one (default: that of the key)')
    .option('--below', 'without a file: also the saved questions of the teams below')
    .option('--save', 'first save the questions of the file, replacing those of their teams')
    .option('--top <documents>', 'documents a search returns, 1 to 15', readSearchLimit, 5)
    .option('--found <share>', 'fail if a smaller share of documents is found, 0 to 1', readShare)
    .option('--page <share>', 'the same for the page', readShare)
    .option('--cited <share>', 'the same for an answer that cites it', readShare)
    .option('--words <share>', 'the same for an answer with the words', readShare)
    .option('--nothing <share>', 'the same for "nothing found", if that is expected', readShare)
    .option('--explain', 'show what was found, cited and said if something is missing')
    .option('--json', 'one JSON line: results, shares, certainty');
  return withConnection(command)
    .addHelpText('after', help)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : notMeasuredCode))
    .action(async (file: string | undefined, options: Options) => {
      const low = await evaluate(file, options).catch(notMeasured);
      if (low.length > 0) throw new CliError(`too low: ${low.join(', ')}`);
    });
}

const help = `
A file is JSON, { "questions": [{ question, documents: [{ name, page }], words, as, team }] },
or CSV with the columns question, document, page, words, expect, as, team. In CSV, several lines
with the same question add documents to it, and | separates words. For a question without an
answer, set expect to nothing and leave out documents and words. A question is answered by any of
its documents and all of its words. It is asked as a member (an e-mail address) or as a visitor.

The key needs the scopes search and chats, training:read for saved questions, training:write to
save, and teams for --below and for files with several teams.

The exit code is 0 if every share is reached, 1 if one is not, 2 if nothing could be measured.`;

function notMeasured(cause: unknown): never {
  throw new CliError(explainError(cause), { cause, exitCode: notMeasuredCode });
}

async function evaluate(file: string | undefined, options: Options): Promise<Aspect[]> {
  if (file === undefined && options.save) throw new CliError('--save needs a file');
  if (file !== undefined && options.below) throw new CliError('--below works without a file only');
  const inFile = file === undefined ? [] : await readGolden(file);
  const guildhall = connect(options);
  const given = inFile.map((question) => ({ ...question, team: question.team ?? options.team }));
  const saved = options.save ? await saveGolden(guildhall, given) : [];
  const questions = file === undefined ? await readStored(guildhall, options) : given;
  const results = await askAll(guildhall, questions, { ...options, saved });
  return tooLow(results, readLeast(options));
}

/** Asks all questions. Prints each result at once, or with --json one line at the end. */
async function askAll(
  guildhall: Guildhall,
  questions: readonly GoldenQuestion[],
  options: Options & { saved: readonly Saved[] },
): Promise<Result[]> {
  const { json, top, explain = false, saved } = options;
  const print = (line: string) => void (json || console.log(line));
  for (const { team, questions: count } of saved) print(`saved: ${count} for ${team}`);
  const results: Result[] = [];
  for (const question of questions) {
    const result = await measureGolden(guildhall, question, top);
    if (results.length === 0) print(heading);
    print(describeResult(question, result, { explain }));
    results.push(result);
  }
  print(describeShares(results, readLeast(options)));
  if (json) console.log(toJson(questions, results));
  return results;
}

function readLeast(options: Options): Least {
  const given = aspects.filter((aspect) => options[aspect] !== undefined);
  return Object.fromEntries(given.map((aspect) => [aspect, options[aspect]]));
}

function toJson(questions: readonly GoldenQuestion[], results: readonly Result[]): string {
  const asked = results.map(({ marks, ...said }, at) => {
    const { question, as = null, expect, team = null } = questions[at] ?? {};
    return { question, as, expect, team, ...marks, ...said };
  });
  const shares = Object.fromEntries(aspects.map((aspect) => [aspect, shareOf(results, aspect)]));
  const counts = Object.fromEntries(certainties.map((it) => [it, countCertainty(results, it)]));
  return JSON.stringify({ results: asked, shares, certainty: counts });
}

function readShare(text: string): number {
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(text)) throw new InvalidArgumentError('must be 0 to 1');
  return Number(text);
}
