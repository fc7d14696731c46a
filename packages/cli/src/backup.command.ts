import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { CliError, messageOf } from './terminal/cli-error.ts';
import { newCommand } from './terminal/new-command.ts';
import { readDuration } from './terminal/options.ts';
import { describeSize, printAnswer } from './terminal/print.ts';

interface Options {
  passphraseFile?: string;
  verify: boolean;
  json?: true;
}

const say = (line: string) => console.error(line);

export function backupCommand(): Command {
  const about = 'copy the whole installation into a new folder, also while the server runs';
  const example = 'backup /backups/2027-01-31 --passphrase-file /etc/guildhall/passphrase';
  return newCommand('backup', about, example)
    .argument('<dir>', 'the folder to create')
    .option('--passphrase-file <file>', 'encrypt everything (or set GUILDHALL_PASSPHRASE)')
    .option('--unencrypted', 'do not encrypt: anyone with the folder can read everything')
    .option('--no-verify', 'do not verify the copy by opening and searching it')
    .option('--json', 'one JSON line: madeAt, isVerified, sizeBytes, seconds, files, missing')
    .action(async (folder: string, options: Options & { unencrypted?: true }) => {
      const passphrase = await readPassphrase(options.passphraseFile);
      refuseUnclear(passphrase, options);
      const { makeBackup, readSettings } = await import('@guildhall/server');
      const settings = readSettings();
      const isVerified = options.verify;
      const made = await makeBackup({ settings, folder, passphrase, isVerified, say });
      say(keyApart);
      if (made.missing > 0) say(`${made.missing} files were missing before the backup was made`);
      const { files, sizeBytes, seconds } = made;
      const facts = `${files} files, ${describeSize(sizeBytes)}, ${seconds.toFixed(1)} s`;
      printAnswer(made, options, `${folder}: ${facts}${made.isVerified ? ', verified' : ''}`);
    });
}

const keyApart =
  'The key of the secrets (DATA_DIR/secrets.key or SECRETS_KEY) is not in it: keep it apart';

/**
 * Refuses an unencrypted backup without --unencrypted, because its holder can read every document
 * and guess passwords by their hashes. What signs sessions stays sealed: no backup has its key.
 */
function refuseUnclear(passphrase: string | null, { unencrypted }: { unencrypted?: true }): void {
  if (passphrase === null && !unencrypted) {
    throw new CliError(
      'a backup contains every document and the hashes of all passwords: give --passphrase-file or GUILDHALL_PASSPHRASE, or --unencrypted',
    );
  }
  if (passphrase !== null && unencrypted) {
    throw new CliError('--unencrypted and a passphrase exclude each other');
  }
}

interface OpenOptions extends Options {
  notOlderThan?: number;
}

/** Adds the arguments and options of commands that read a backup. */
function withBackup(command: Command): Command {
  return command
    .argument('<dir>', 'the folder of the backup')
    .option('--passphrase-file <file>', 'of an encrypted backup (or set GUILDHALL_PASSPHRASE)')
    .option('--not-older-than <duration>', 'refuse an older backup: 90m, 24h, 7d', readDuration)
    .option('--json', 'one JSON line: createdAt, files, missing');
}

export function verifyCommand(): Command {
  const about = 'read a whole backup, and check that it is unchanged and not too old';
  const example =
    'verify /backups/2027-01-31 --passphrase-file /etc/guildhall/passphrase --not-older-than 24h';
  return withBackup(newCommand('verify', about, example)).action(
    async (folder: string, options: OpenOptions) => {
      const passphrase = await readPassphrase(options.passphraseFile);
      const { verifyBackup } = await import('@guildhall/server');
      const notOlderThanMs = options.notOlderThan;
      const report = await verifyBackup({ folder, passphrase, notOlderThanMs, say });
      sayMissing(report);
      const proof = passphrase === null ? '; without a passphrase, anyone may have made it' : '';
      const said = `${folder}: the database and ${report.files} files are unchanged${proof}`;
      printAnswer(report, options, said);
    },
  );
}

export function restoreCommand(): Command {
  const about = 'restore a backup into an empty DATA_DIR, and an empty DATABASE_URL if set';
  const example = 'restore /backups/2027-01-31 --passphrase-file /etc/guildhall/passphrase';
  return withBackup(newCommand('restore', about, example))
    .option('--send-mail', 'send the mail that was waiting at the time of the backup')
    .option('--no-verify', 'do not repeat the searches of the backup')
    .action(async (folder: string, options: OpenOptions & { sendMail?: true }) => {
      const passphrase = await readPassphrase(options.passphraseFile);
      const { hasSecretsKey, readSettings, restoreBackup } = await import('@guildhall/server');
      const settings = readSettings();
      const report = await restoreBackup({
        settings,
        folder,
        passphrase,
        notOlderThanMs: options.notOlderThan,
        isVerified: options.verify,
        sendsMail: options.sendMail ?? false,
        say,
      });
      if (!(await hasSecretsKey(settings))) say(keyMissing);
      sayMissing(report);
      const { createdAt, files } = report;
      const said = `Restored as it was at ${createdAt}: the database and ${files} files`;
      printAnswer(report, options, said);
    });
}

const keyMissing =
  'No backup holds the key of the secrets: put secrets.key of the original into DATA_DIR, or set its SECRETS_KEY, before the start';

function sayMissing({ missing }: { missing: number }): void {
  if (missing > 0) say(`${missing} files were missing when the backup was made`);
}

const shortest = 12;

/**
 * Returns the passphrase of a backup, from a file or GUILDHALL_PASSPHRASE; null if there is none.
 */
async function readPassphrase(file: string | undefined): Promise<string | null> {
  const text =
    file === undefined
      ? process.env['GUILDHALL_PASSPHRASE']
      : await readFile(file, 'utf8').catch((cause: unknown) => {
          throw new CliError(`--passphrase-file: ${messageOf(cause)}`, { cause });
        });
  if (text === undefined || (text === '' && file === undefined)) return null;
  // Editors end a file with a line break.
  const passphrase = text.replace(/\r?\n$/, '');
  if (passphrase.length >= shortest) return passphrase;
  throw new CliError(`the passphrase of a backup needs ${shortest} characters or more`);
}
