import type { Command } from 'commander';
import { here } from './connect/here.ts';
import { CliError } from './terminal/cli-error.ts';
import { newCommand, newGroup } from './terminal/new-command.ts';
import { printAnswer, printColumns } from './terminal/print.ts';

export function settingsCommand(): Command {
  return newGroup('settings', 'what is set on the page of the server, on its machine', [
    listSettings(),
    resetSetting(),
  ]);
}

const sources = {
  environment: 'set by the environment',
  page: 'set on the page',
  default: 'not set',
} as const;

const troubles = {
  unreadable: 'what is stored cannot be read',
  secret_lost: 'the stored secret does not open',
  restored: 'what is stored came with a restored copy, save it again',
} as const;

function listSettings(): Command {
  const about = 'list what is in force, and where it comes from; shows no secret';
  return newCommand('list', about, 'settings list')
    .option('--json', 'one JSON line: settings, each with name, source, inForce, trouble')
    .action(async ({ json }: { json?: true }) => {
      const { settings } = await here((server, given, tellStep) =>
        server.readSettingsHere(given, tellStep),
      );
      printAnswer({ settings }, { json }, () =>
        printColumns(
          ['Setting', 'In force', 'From'],
          settings.map(({ name, inForce, source, trouble }) => [
            name,
            inForce ?? '–',
            trouble === null ? sources[source] : `${sources[source]}; ${troubles[trouble]}`,
          ]),
        ),
      );
    });
}

function resetSetting(): Command {
  const about = 'delete what is set on the page: the environment counts again, within seconds';
  return newCommand('reset', about, 'settings reset mail')
    .argument('<name>', 'model or mail')
    .option('--json', 'one JSON line: wasSet')
    .action(async (given: string, { json }: { json?: true }) => {
      const wasSet = await here(async (server, settings, tellStep) => {
        const { settings: all } = await server.readSettingsHere(settings, tellStep);
        const known = all.find(({ name }) => name === given);
        if (!known)
          throw new CliError(`No such setting: ${all.map(({ name }) => name).join(', ')}`);
        return server.resetSettingHere(settings, known.name, tellStep);
      });
      printAnswer({ wasSet }, { json }, () =>
        console.log(wasSet ? 'The environment counts again.' : 'Nothing was set on the page.'),
      );
    });
}
