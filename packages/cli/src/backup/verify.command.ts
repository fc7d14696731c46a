import type { Command } from 'commander';
import { newCommand } from '../new-command.ts';
import { readDuration } from './read-duration.ts';
import { readPassphrase } from './read-passphrase.ts';

interface Options {
  passphraseFile?: string;
  notOlderThan?: number;
  json?: true;
}

export function verifyCommand(): Command {
  const about = 'read a whole backup, and check that it is unchanged and not too old';
  const example =
    'verify /backups/2027-01-31 --passphrase-file /etc/guildhall/passphrase --not-older-than 24h';
  return newCommand('verify', about, example)
    .argument('<dir>', 'the folder that guildhall backup made')
    .option('--passphrase-file <file>', 'of an encrypted backup (or set GUILDHALL_PASSPHRASE)')
    .option('--not-older-than <duration>', 'refuse an older backup: 90m, 24h, 7d', readDuration)
    .option('--json', 'one JSON line: createdAt, files, missing')
    .action(async (folder: string, options: Options) => {
      const passphrase = await readPassphrase(options.passphraseFile);
      const { verifyBackup } = await import('@guildhall/server');
      const say = (line: string) => console.error(line);
      const notOlderThanMs = options.notOlderThan;
      const report = await verifyBackup({ folder, passphrase, notOlderThanMs, say });
      if (report.missing > 0) say(`${report.missing} files were missing when the backup was made`);
      if (options.json) return console.log(JSON.stringify(report));
      const proof = passphrase === null ? '; without a passphrase, anybody may have made it' : '';
      console.log(`${folder}: the database and ${report.files} files are unchanged${proof}`);
    });
}
