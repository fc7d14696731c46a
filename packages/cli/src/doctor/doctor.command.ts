import type { Finding } from '@guildhall/server';
import type { Command } from 'commander';
import { newCommand } from '../terminal/new-command.ts';
import { styleText } from 'node:util';
import { messageOf } from '../terminal/cli-error.ts';

const colours = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

export function doctorCommand(): Command {
  const about = 'check the settings, the database, mail and the machine';
  const example = 'doctor';
  return newCommand('doctor', about, example)
    .option('--json', 'one JSON line: findings, each with state, what, detail')
    .action(async ({ json }: { json?: true }) => {
      const findings: Finding[] = [];
      for await (const finding of examine()) {
        const { state, what, detail } = finding;
        findings.push({ state, what, detail });
        if (!json) print(finding);
      }
      if (json) console.log(JSON.stringify({ findings }));
      if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1;
    });
}

function print({ state, what, detail }: Finding): void {
  const shown = styleText(colours[state], state.padEnd(4), { stream: process.stdout });
  console.log(`${shown}  ${what.padEnd(11)}  ${detail}`);
}

/**
 * Yields the finding of each check. Stops after invalid settings, because all other checks need
 * them.
 */
async function* examine(): AsyncGenerator<Finding> {
  // Loaded here, because no other command needs these modules.
  const { failed, ok, readSettings } = await import('@guildhall/server');
  const { doctorChecks, partNames } = await import('./doctor-checks.ts');
  const { readPageSettings } = await import('./check-page-settings.ts');
  const { node, ...checksOfSettings } = doctorChecks;
  yield node();
  let settings;
  try {
    settings = readSettings();
  } catch (cause) {
    return yield failed('Settings', messageOf(cause));
  }
  const { host, port } = settings;
  yield ok('Settings', `the server listens on ${host}, port ${port}`);
  const { inForce, finding } = await readPageSettings(settings);
  yield finding;
  for (const name of Object.keys(checksOfSettings) as (keyof typeof checksOfSettings)[]) {
    yield await checksOfSettings[name](inForce).catch((cause: unknown) =>
      failed(partNames[name], messageOf(cause)),
    );
  }
}
