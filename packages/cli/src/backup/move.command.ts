import { Command } from 'commander';
import { CliError } from '../cli-error.ts';

const embedded = 'embedded';

export function moveCommand(): Command {
  return new Command('move')
    .description('copy the database into an empty one of the other kind, and compare them')
    .requiredOption('--to <url>', `postgres://…, or "${embedded}" for the one in DATA_DIR`)
    .action(async ({ to }: { to: string }) => {
      if (to !== embedded && !isAddress(to)) {
        throw new CliError(`--to must be postgres://user@host/database, or ${embedded}`);
      }
      const { moveDatabase, readSettings } = await import('@guildhall/server');
      const say = (line: string) => console.error(line);
      const target = to === embedded ? null : to;
      const report = await moveDatabase({ settings: readSettings(), to: target, say });
      console.log(`${report.rows} rows are there, compared and searched`);
      if (report.isRunning) say(whileRunning);
      console.log(target ? 'Set DATABASE_URL to it and start' : 'Start without DATABASE_URL');
    });
}

const whileRunning =
  'A server was running: what it has written since is not there, and mail that waited is held. ' +
  'To lose nothing, stop it and move into an empty database again.';

function isAddress(to: string): boolean {
  return URL.canParse(to) && ['postgres:', 'postgresql:'].includes(new URL(to).protocol);
}
