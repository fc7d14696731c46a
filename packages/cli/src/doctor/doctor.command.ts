import { Command } from 'commander';
import { styleText } from 'node:util';
import { messageOf } from '../cli-error.ts';
import { checkDatabase } from './check-database.ts';
import { checkEmbeddings } from './check-embeddings.ts';
import { checkMail } from './check-mail.ts';
import { checkDataFolder, checkDisk, checkNode, checkOcr, checkOffice } from './check-machine.ts';
import { checkModel } from './check-model.ts';
import { fail, ok } from './finding.ts';
import type { Finding } from './finding.ts';

const checks = [
  checkDataFolder,
  checkDisk,
  checkDatabase,
  checkEmbeddings,
  checkModel,
  checkMail,
  checkOffice,
  checkOcr,
];
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
  yield checkNode();
  const { readSettings } = await import('@guildhall/server');
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
