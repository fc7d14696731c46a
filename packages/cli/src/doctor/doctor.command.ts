import type { Finding } from '@guildhall/server';
import { Command } from 'commander';
import { styleText } from 'node:util';
import { messageOf } from '../cli-error.ts';
const colours = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('look at the settings, the database, mail and the machine, and say what to do')
    .action(async () => {
      let failures = 0;
      for await (const finding of examine()) {
        const state = styleText(colours[finding.state], finding.state.padEnd(4));
        console.log(`${state}  ${finding.what.padEnd(11)}  ${finding.detail}`);
        if (finding.state === 'fail') failures++;
      }
      if (failures > 0) process.exitCode = 1;
    });
}

/** Without right settings nothing else can be looked at. */
async function* examine(): AsyncGenerator<Finding> {
  // Loaded here, as no other command needs them.
  const { checkNode, fail, ok, readSettings } = await import('@guildhall/server');
  const { checks } = await import('./checks.ts');
  yield checkNode();
  let settings;
  try {
    settings = readSettings();
  } catch (cause) {
    return yield fail('Settings', messageOf(cause));
  }
  const { host, port } = settings;
  yield ok('Settings', `the server listens on ${host}, port ${port}`);
  for (const check of checks) {
    yield await check(settings).catch((cause: unknown) => fail(check.name, messageOf(cause)));
  }
}
