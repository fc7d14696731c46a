import type { Command } from 'commander';
import { CliError } from './terminal/cli-error.ts';
import { newCommand } from './terminal/new-command.ts';
import { printAnswer } from './terminal/print.ts';

const folder = 'folder';

export function moveCommand(): Command {
  const about = 'copy the database into an empty one at another place, and compare them';
  const example = 'move --to postgres://guildhall@db.example.com/guildhall';
  return newCommand('move', about, example)
    .requiredOption('--to <url>', `postgres://…, or "${folder}" for DATA_DIR`)
    .option('--json', 'one JSON line: rows, isRunning')
    .action(async ({ to, json }: { to: string; json?: true }) => {
      if (to !== folder && !isAddress(to)) {
        throw new CliError(`--to must be postgres://user@host/database, or ${folder}`);
      }
      const { moveDatabase, readSettings } = await import('@guildhall/server');
      const say = (line: string) => console.error(line);
      const target = to === folder ? null : to;
      const report = await moveDatabase({ settings: readSettings(), to: target, say });
      printAnswer(report, { json }, () => {
        console.log(`${report.rows} rows were copied, compared and searched`);
        if (report.isRunning) say(whileRunning);
        console.log(target ? 'Set DATABASE_URL to it and start' : 'Start without DATABASE_URL');
      });
    });
}

const whileRunning =
  'A server was running: its later changes were not copied, and waiting mail is not sent. ' +
  'To lose nothing, stop it and move into an empty database again.';

function isAddress(to: string): boolean {
  return URL.canParse(to) && ['postgres:', 'postgresql:'].includes(new URL(to).protocol);
}
