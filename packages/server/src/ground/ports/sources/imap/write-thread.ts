import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import { SourceProblem } from '#ground/ports/source.ts';
import { decodePart } from './decode-part.ts';
import { bareSubject } from './gather-threads.ts';
import type { Thread } from './gather-threads.ts';
import { noSubject } from './item-names.ts';
import type { Mail } from './mail.ts';
import { shortenHistory } from './shorten-history.ts';

const textMaxBytes = 512 * 1024;

/**
 * Writes a thread as one mail that has its mails attached, in the order of time, each as a head and a
 * text. Nothing of a mail but its characters is in it: heads have one line each, texts are encoded.
 */
export async function writeThread(
  client: ImapFlow,
  { mails, id }: Thread,
  maxBytes: number,
): Promise<Buffer> {
  const written = new Set<string>();
  const pieces: string[] = [];
  let size = 0;
  const inTime = mails.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  for (const mail of inTime) {
    const text = await readText(client, mail);
    // The same mail twice, as from a list and in copy.
    const same = createHash('sha256').update(`${mail.id}\n${text}`).digest('base64');
    if (text === undefined || written.has(same)) continue;
    written.add(same);
    const piece = writeMail(mail, isAnswer(mail, mails) ? shortenHistory(text) : text);
    size += piece.length;
    if (size > maxBytes) throw problem('too_large', 'The thread is larger than a file may be');
    pieces.push(piece);
  }
  if (pieces.length === 0) throw problem('not_found', 'Its mails are gone');
  const boundary = `=_${createHash('sha256').update(id).digest('hex')}`;
  const subject = bareSubject(mails[0]?.subject ?? '') || noSubject;
  const parts = pieces.map(
    (piece) => `--${boundary}\r\nContent-Type: message/rfc822\r\n\r\n${piece}\r\n`,
  );
  return Buffer.from(
    `Subject: ${subject}\r\nMIME-Version: 1.0\r\n` +
      `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${parts.join('')}--${boundary}--\r\n`,
  );
}

function problem(code: 'too_large' | 'not_found', message: string): SourceProblem {
  return new SourceProblem(code, message, { isOfItem: true });
}

/** True if a mail answers one of the thread, which is in the document itself. */
function isAnswer({ subject, references, uid }: Mail, mails: readonly Mail[]): boolean {
  if (/^\s*(?:fwd?|wg|tr|rv|i)\s*:/iu.test(subject) || uid === mails[0]?.uid) return false;
  const known = new Set(mails.map(({ id }) => id));
  return references.length === 0 || references.some((named) => known.has(named));
}

function writeMail({ subject, from, to, cc, sentAt }: Mail, text: string): string {
  const heads = { Subject: subject, From: from, To: to, Cc: cc, Date: sentAt.toUTCString() };
  const lines = Object.entries(heads).flatMap(([key, value]) =>
    value === '' ? [] : [`${key}: ${value}\r\n`],
  );
  const body = Buffer.from(text.toWellFormed()).toString('base64').replaceAll(/.{76}/gu, '$&\r\n');
  return (
    `${lines.join('')}Content-Type: text/plain; charset=utf-8\r\n` +
    `Content-Transfer-Encoding: base64\r\n\r\n${body}`
  );
}

/** Returns the text of a mail; undefined if it is gone. */
async function readText(client: ImapFlow, { uid, texts }: Mail): Promise<string | undefined> {
  const bodyParts = texts.map(({ part: key }) => ({ key, maxLength: textMaxBytes }));
  const message = await client.fetchOne(`${uid}`, { uid: true, bodyParts }, { uid: true });
  if (!message) return undefined;
  const parts = texts.map((part) => [part, message.bodyParts?.get(part.part)] as const);
  // Of a mail that was deleted meanwhile, a server may give empty parts.
  if (parts.some(([{ sizeBytes }, bytes]) => sizeBytes > 0 && !bytes?.length)) return undefined;
  const read = parts.map(([part, bytes]) => (bytes ? decodePart(part, bytes) : ''));
  return read.filter((text) => text !== '').join('\n\n');
}
