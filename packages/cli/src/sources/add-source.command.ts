import { sourceKinds } from '@guildhall/contract';
import type { SourceKind, Visibility } from '@guildhall/contract';
import type { Guildhall } from '@guildhall/sdk';
import { Argument } from 'commander';
import type { Command } from 'commander';
import { onTeam } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { CliError } from '../terminal/cli-error.ts';
import { newCommand } from '../terminal/new-command.ts';
import { readInteger, visibilityOption } from '../terminal/options.ts';
import { printAnswer, printColumns } from '../terminal/print.ts';
import { describeRun, printSource } from './one-source.ts';
import { readHours } from './read-hours.ts';
import { readSettings, shapes, withSettings } from './source-settings.ts';
import type { SecretOptions, SettingOptions } from './source-settings.ts';

interface AddOptions extends SettingOptions, SecretOptions {
  name?: string;
  every?: number;
  hours?: string;
  timeZone?: string;
  visibility?: Visibility;
  mayPublish?: true;
  dryRun?: true;
}

/** A place may take a while to be listed: the server gives a dry run 50 s. */
export const patient = { timeoutMs: 90_000, attemptsMax: 1 } as const;

export function addSource(): Command {
  const about = 'have documents come from a place, and stay as they are there';
  const command = newCommand('add', about, 'sources add folder /srv/share --name Share --every 5')
    .addArgument(new Argument('<kind>', 'what it is').choices(sourceKinds))
    .argument('<place>', 'its path, address or host')
    .argument('[bucket]', 's3: the bucket')
    .option('--name <name>', 'its name, and that of its folder (default: from the place)')
    .option('--every <minutes>', 'how often to look (default: 5)', readInteger)
    .option('--hours <from-to>', 'look only then, such as 22:00-06:00')
    .option('--time-zone <name>', 'the clock of --hours (default: that of this machine)')
    .addOption(visibilityOption())
    .option('--may-publish', 'what everyone may read there is public here')
    .option('--dry-run', 'only say what would come')
    .option('--json', 'one JSON line, as the server answers: source, or plan and items');
  return onTeam(withSettings(command), add);
}

async function add(
  { guildhall, teamId, options }: Call<AddOptions>,
  kind: SourceKind,
  place: string,
  bucket?: string,
): Promise<void> {
  if (kind === 's3' && bucket === undefined) throw new CliError('name the bucket, too');
  const read = await readSettings(kind, { ...options, ...(bucket !== undefined && { bucket }) });
  const { name = nameOf(place, bucket), every, visibility, mayPublish, dryRun } = options;
  const made = {
    teamId,
    kind,
    name,
    visibility,
    mayPublish,
    everyMinutes: every,
    hours: readHours(options),
    dryRun,
    settings: { [shapes[kind].place]: place, ...read },
  };
  const answer = await guildhall.createSource(made, patient);
  printAnswer(answer, options, ({ source }) =>
    source ? printSource({ source }) : printPlan(answer),
  );
}

/** Returns the last part of a path or an address: a folder, a bucket, a host. */
function nameOf(place: string, bucket: string | undefined): string {
  const { hostname, pathname } = URL.canParse(place)
    ? new URL(place)
    : { hostname: place, pathname: place };
  const last = pathname.split(/[/\\]/u).filter(Boolean).at(-1);
  return bucket ?? last?.replace(/\.git$/u, '') ?? hostname;
}

function printPlan({ plan, isWhole, items = [] }: Awaited<ReturnType<Guildhall['createSource']>>) {
  if (!plan) return;
  printColumns(
    ['CHANGE', 'VISIBLE TO', 'PATH'],
    items.map(({ change, visibility, path, reason }) => [
      change,
      visibility ?? '–',
      reason ? `${path}: ${reason.message}` : path,
    ]),
  );
  const changes = plan.added + plan.refused;
  if (changes > items.length) console.log(`and ${changes - items.length} more`);
  console.log(`Would do: ${describeRun(plan)}${isWhole ? '' : '; not listed to the end'}`);
}
