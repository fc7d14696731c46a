import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolder, syncFolder } from '@guildhall/engine/folder/sync-folder.ts';
import { MailUnavailable } from './mailer.ts';
import type { Mail, Mailer } from './mailer.ts';
import { readSender, toMessage } from './mail-message.ts';

interface OutboxOptions {
  readonly folder: string;
  readonly from: string;
}

const plainName = /^[A-Za-z0-9][A-Za-z0-9._@-]{0,199}$/;
const temporaryName = /^\..+\.tmp$/;
/** A file touched within this time may belong to another running process. */
const leftoverAfterMs = 60 * 60 * 1000;

/**
 * Opens a mailer that writes mail as .eml files. The mails contain sign-in links, so only the owner
 * may read the folder.
 */
export async function openOutboxMailer({ folder, from }: OutboxOptions): Promise<Mailer> {
  await makeFolder(folder, 0o700);
  await removeLeftovers(folder);
  const sender = readSender(from);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail, signal) {
      signal?.throwIfAborted();
      const { message } = await composer.sendMail(toMessage(mail, sender));
      try {
        await writeWhole(folder, nameOf(mail), message as Buffer);
      } catch (cause) {
        throw new MailUnavailable(`the outbox ${folder} cannot be written`, { cause });
      }
    },
    close() {},
  };
}

/** Names the file by the Message-ID, so that sending a mail twice leaves one file. */
function nameOf({ messageId }: Mail): string {
  if (plainName.test(messageId)) return `${messageId}.eml`;
  return `${createHash('sha256').update(messageId).digest('hex')}.eml`;
}

/** Writes to a temporary name and renames: an .eml file is complete, even after a crash. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeSynced(temporary, content);
    await rename(temporary, join(folder, name));
    await syncFolder(folder);
  } catch (cause) {
    await rm(temporary, { force: true });
    throw cause;
  }
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(content);
  await file.sync();
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!temporaryName.test(name)) continue;
    const path = join(folder, name);
    const touched = await stat(path).catch(() => undefined);
    if (touched && Date.now() - touched.mtimeMs >= leftoverAfterMs) await rm(path, { force: true });
  }
}
