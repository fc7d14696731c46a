import type { Visibility } from '@guildhall/contract';
import type { Command } from 'commander';
import { onThing } from '../connect/on-server.ts';
import type { ThingCall } from '../connect/on-server.ts';
import { confirm, withYes } from '../terminal/confirm.ts';
import type { ConfirmOptions } from '../terminal/confirm.ts';
import { newCommand } from '../terminal/new-command.ts';
import { readInteger, visibilityOption } from '../terminal/options.ts';
import { printAnswer } from '../terminal/print.ts';
import { CliError } from '../terminal/cli-error.ts';
import { oneLine } from '../terminal/terminal-text.ts';
import { patient } from './add-source.command.ts';
import { oneSource, printSource } from './one-source.ts';
import { readHours } from './read-hours.ts';
import { readSettings, shapes, withSettings } from './source-settings.ts';
import type { SecretOptions, SettingOptions } from './source-settings.ts';

interface ChangeOptions extends SettingOptions, SecretOptions {
  name?: string;
  every?: number;
  hours?: string;
  timeZone?: string;
  visibility?: Visibility;
  mayPublish?: boolean;
  place?: string;
}

export function changeSource(): Command {
  const about = 'change a source; settings that are left out stay, the secret too';
  const command = newCommand('change', about, 'sources change Share --every 60 --visibility tree')
    .option('--name <name>', 'its name, and that of its folder')
    .option('--every <minutes>', 'how often to look', readInteger)
    .option('--hours <from-to>', 'look only then, such as 22:00-06:00; always: at any time')
    .option('--time-zone <name>', 'the clock of --hours (default: that of this machine)')
    .addOption(visibilityOption())
    .option('--may-publish', 'what everyone may read there is public here')
    .option('--no-may-publish', 'it is not')
    .option('--place <place>', 'its path, address or host; needs the secret again')
    .option('--bucket <name>', 's3: the bucket');
  return onThing(oneSource, withSettings(command), change);
}

async function change({ guildhall, id: sourceId, options }: ThingCall<ChangeOptions>) {
  const { kind } = (await guildhall.getSource({ sourceId })).source;
  const { name, every: everyMinutes, visibility, mayPublish, place } = options;
  const settings = {
    ...(place !== undefined && { [shapes[kind].place]: place }),
    ...(await readSettings(kind, options)),
  };
  const isMoved = Object.keys(settings).length > 0;
  const hours = readHours(options);
  const changed = {
    name,
    everyMinutes,
    hours,
    visibility,
    mayPublish,
    ...(isMoved && { settings }),
  };
  const answer = await guildhall.updateSource({ sourceId, ...changed }, patient);
  printAnswer(answer, options, printSource);
}

export function pauseSource(): Command {
  return switchSource('pause', 'stop looking; its documents stay', true);
}

export function resumeSource(): Command {
  return switchSource('resume', 'let a paused source go on', false);
}

function switchSource(verb: string, about: string, paused: boolean): Command {
  return onThing(
    oneSource,
    newCommand(verb, about, `sources ${verb} Share`),
    async ({ guildhall, id: sourceId, options }) =>
      printAnswer(await guildhall.updateSource({ sourceId, paused }), options, printSource),
  );
}

export function confirmGone(): Command {
  const about =
    'delete what is gone at the place, where it is more than a source deletes by itself';
  return onThing(
    oneSource,
    withYes(newCommand('confirm', about, 'sources confirm Share')),
    async ({ guildhall, id: sourceId, options }: ThingCall<ConfirmOptions>) => {
      const { name, goneHeld } = (await guildhall.getSource({ sourceId })).source;
      if (goneHeld === 0) throw new CliError(`nothing waits to be deleted at ${oneLine(name)}`);
      await confirm(`Delete the ${goneHeld} documents that are gone at ${oneLine(name)}?`, options);
      const answer = await guildhall.updateSource({ sourceId, confirm: true });
      printAnswer(answer, options, printSource);
    },
  );
}
