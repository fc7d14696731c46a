import type { Command } from 'commander';
import { newCommand } from '../new-command.ts';
import { readDuration } from './read-duration.ts';
import { readPassphrase } from './read-passphrase.ts';

interface Options {
  passphraseFile?: string;
  notOlderThan?: number;
  sendMail?: true;
  verify: boolean;
  json?: true;
}

export function restoreCommand(): Command {
  const about = 'put a backup into an empty DATA_DIR, and an empty DATABASE_URL where one is set';
  const example = 'restore /backups/2027-01-31 --passphrase-file /etc/guildhall/passphrase';
  return newCommand('restore', about, example)
    .argument('<dir>', 'the folder that guildhall backup made')
    .option('--passphrase-file <file>', 'of an encrypted backup (or set GUILDHALL_PASSPHRASE)')
    .option('--not-older-than <duration>', 'refuse an older backup: 90m, 24h, 7d', readDuration)
    .option('--send-mail', 'send mail that waited when the backup was made')
    .option('--no-verify', 'do not repeat the searches of the backup')
    .option('--json', 'one JSON line: createdAt, files, missing')
    .action(async (folder: string, options: Options) => {
      const passphrase = await readPassphrase(options.passphraseFile);
      const { hasSecretsKey, readSettings, restoreBackup } = await import('@guildhall/server');
      const settings = readSettings();
      const { sendMail: sendsMail = false, verify } = options;
      const say = (line: string) => console.error(line);
      const report = await restoreBackup({
        settings,
        folder,
        passphrase,
        notOlderThanMs: options.notOlderThan,
        isVerified: verify,
        sendsMail,
        say,
      });
      if (!(await hasSecretsKey(settings))) say(keyMissing);
      if (report.missing > 0) say(`${report.missing} files were missing when the backup was made`);
      if (options.json) return console.log(JSON.stringify(report));
      const { createdAt, files } = report;
      console.log(`Restored as it was at ${createdAt}: the database and ${files} files`);
    });
}

const keyMissing =
  'No backup holds the key of the secrets: put secrets.key of the original into DATA_DIR, or set its SECRETS_KEY, before the start';
