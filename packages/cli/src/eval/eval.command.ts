import { Command, InvalidArgumentError } from 'commander';
import { CliError } from '../cli-error.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { describeResults, tooLow } from './describe-results.ts';
import { measureGolden, shareOf, aspects } from './measure-golden.ts';
import type { Aspect, Result } from './measure-golden.ts';
import { readGolden } from './read-golden.ts';

interface Options extends ConnectionOptions, Partial<Record<Aspect, number>> {
  top: number;
  json?: true;
}

export function evalCommand(): Command {
  return withConnection(new Command('eval'))
    .description('ask golden questions, and tell how many are found, cited and answered')
    .argument('<file>', 'JSON: { "questions": [{ question, team, as, documents, words }] }')
    .option('--top <documents>', 'look at so many found documents, 1 to 15', readTop, 5)
    .option(
      '--found <share>',
      'fail below this share of questions whose document is found',
      readShare,
    )
    .option('--page <share>', 'the same for the page', readShare)
    .option('--cited <share>', 'the same for an answer that cites it', readShare)
    .option('--words <share>', 'the same for an answer that has the words', readShare)
    .option('--json', 'one JSON line: results, shares')
    .action(async (file: string, options: Options) => {
      const questions = await readGolden(file);
      const guildhall = connect(options);
      const results: Result[] = [];
      for (const question of questions) {
        results.push(await measureGolden(guildhall, question, options.top));
      }
      const least = readLeast(options);
      if (options.json) console.log(toJson(questions, results));
      else console.log(describeResults(questions, results, least));
      const low = tooLow(results, least);
      if (low.length > 0) throw new CliError(`too low: ${low.join(', ')}`);
    });
}

function readLeast(options: Options): Partial<Record<Aspect, number>> {
  const given = aspects.filter((aspect) => options[aspect] !== undefined);
  return Object.fromEntries(given.map((aspect) => [aspect, options[aspect]]));
}

function toJson(questions: readonly { question: string }[], results: readonly Result[]): string {
  const asked = results.map((result, at) => ({ question: questions[at]?.question, ...result }));
  const shares = Object.fromEntries(aspects.map((aspect) => [aspect, shareOf(results, aspect)]));
  return JSON.stringify({ results: asked, shares });
}

function readTop(text: string): number {
  if (!/^([1-9]|1[0-5])$/.test(text)) throw new InvalidArgumentError('must be 1 to 15');
  return Number(text);
}

function readShare(text: string): number {
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(text)) throw new InvalidArgumentError('must be 0 to 1');
  return Number(text);
}
