import type { Command } from 'commander';
import { newCommand } from '../new-command.ts';
import { CliError } from '../cli-error.ts';
import { describeSize } from './describe-size.ts';
import { readPassphrase } from './read-passphrase.ts';

interface Options {
  passphraseFile?: string;
  unencrypted?: true;
  verify: boolean;
  json?: true;
}

export function backupCommand(): Command {
  const about = 'copy the whole installation into a new folder, also while the server runs';
  const example = 'backup /backups/2027-01-31 --passphrase-file /etc/guildhall/passphrase';
  return newCommand('backup', about, example)
    .argument('<dir>', 'the folder to make')
    .option('--passphrase-file <file>', 'encrypt everything (or set GUILDHALL_PASSPHRASE)')
    .option('--unencrypted', 'leave everything readable for whoever has the folder')
    .option('--no-verify', 'do not open, search and read the copy again')
    .option('--json', 'one JSON line: madeAt, isVerified, sizeBytes, seconds, files, missing')
    .action(async (folder: string, options: Options) => {
      const passphrase = await readPassphrase(options.passphraseFile);
      refuseUnclear(passphrase, options);
      const { makeBackup, readSettings } = await import('@guildhall/server');
      const say = (line: string) => console.error(line);
      const settings = readSettings();
      const made = await makeBackup({
        settings,
        folder,
        passphrase,
        isVerified: options.verify,
        say,
      });
      say(
        'The key of the secrets (DATA_DIR/secrets.key or SECRETS_KEY) is not in it: keep it apart',
      );
      if (made.missing > 0) say(`${made.missing} files were missing before the backup was made`);
      if (options.json) return console.log(JSON.stringify(made));
      const [size, verified] = [describeSize(made.sizeBytes), made.isVerified ? ', verified' : ''];
      console.log(
        `${folder}: ${made.files} files, ${size}, ${made.seconds.toFixed(1)} s${verified}`,
      );
    });
}

/**
 * Refuses an unencrypted backup without --unencrypted, because its holder can read every document
 * and guess passwords by their hashes. What signs sessions stays sealed: no backup holds its key.
 */
function refuseUnclear(passphrase: string | null, { unencrypted }: Options): void {
  if (passphrase === null && !unencrypted) {
    throw new CliError(
      'a backup holds every document and the hashes of all passwords: give --passphrase-file or GUILDHALL_PASSPHRASE, or say --unencrypted',
    );
  }
  if (passphrase !== null && unencrypted) {
    throw new CliError('--unencrypted and a passphrase exclude each other');
  }
}
