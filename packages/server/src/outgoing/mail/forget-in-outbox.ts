import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** Deletes the mails to an address from a folder of mail files, if there is one. */
export async function forgetInOutbox(folder: string, address: string): Promise<void> {
  const names = await readdir(folder).catch(noneIfMissing);
  if (names.length === 0) return;
  const recipient = await writtenRecipient(address);
  for (const name of names.filter((it) => it.endsWith('.eml'))) {
    const path = join(folder, name);
    if (recipientOf(await readFile(path, 'latin1')) === recipient) await rm(path, { force: true });
  }
}

/** Returns an address as the header of a mail has it. */
async function writtenRecipient(address: string): Promise<string | undefined> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail({ to: { name: '', address } });
  return recipientOf((message as Buffer).toString('latin1'));
}

function recipientOf(mail: string): string | undefined {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return /^To: *(.*)$/im.exec(head)?.[1]?.trim();
}

function noneIfMissing(cause: NodeJS.ErrnoException): string[] {
  if (cause.code === 'ENOENT') return [];
  throw cause;
}
