import { decodeWords } from 'postal-mime';
import type { Address, Email } from 'postal-mime';
import { calendarText } from './calendar-text.ts';
import { headLines, mailsDepthMax } from './head-lines.ts';
import type { MailText } from './head-lines.ts';
import { bytesOf, fileNameOf, parseMail } from './mime-tree.ts';
import type { MimePart } from './mime-tree.ts';
import { chooseText, htmlPartText, plainText } from './part-text.ts';
import { takeUuencodedFiles } from './uuencoded-files.ts';
import { signedContent } from './signed-content.ts';

interface Reading {
  depth: number;
  /** The texts of attached mails, which follow the text of the mail. */
  attached: string[];
  files: string[];
}

/** Reads a mail: subject, people and date, then the text, then the attached mails. */
export async function readMailBytes(bytes: Uint8Array, depth = 0): Promise<MailText> {
  const { head, root } = await parseMail(bytes);
  const reading: Reading = { depth, attached: [], files: [] };
  const body = await partText(root, reading);
  const files = reading.files.filter((name) => name !== '');
  const parts = [
    mailHead(head),
    body,
    files.length === 0 ? '' : `Attachments: ${files.join(', ')}`,
    ...reading.attached,
  ];
  const text = parts.filter((part) => part.trim() !== '').join('\n\n');
  return { subject: head.subject ?? '', text };
}

/** Returns the text of a page that is saved as a mail. */
export async function mailText(bytes: Uint8Array): Promise<string> {
  const { root } = await parseMail(bytes);
  return partText(root, { depth: 0, attached: [], files: [] });
}

function mailHead(head: Email): string {
  return headLines({
    subject: head.subject ?? '',
    from: head.from === undefined ? '' : people([head.from]),
    to: people(head.to ?? []),
    cc: people(head.cc ?? []),
    bcc: people(head.bcc ?? []),
    date: head.headers.find(({ key }) => key === 'date')?.value ?? '',
  });
}

function people(addresses: readonly Address[]): string {
  return addresses.map(addressText).join(', ');
}

// A mail to a group names its members within the group.
function addressText({ name, address, group }: Address): string {
  if (group === undefined) return `${name} ${address ? `<${address}>` : ''}`.trim();
  return `${name}: ${people(group)}`;
}

async function partText(part: MimePart, reading: Reading): Promise<string> {
  const { multipart } = part.contentType;
  if (multipart === 'alternative') return alternativeText(part, reading);
  if (multipart === false) return leafText(part, reading);
  const texts: string[] = [];
  for (const child of part.childNodes) texts.push(await partText(child, reading));
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

/** Returns one of several forms of the same text, and an invitation, which says more than they do. */
async function alternativeText(part: MimePart, reading: Reading): Promise<string> {
  let [plain, html, calendar] = ['', '', ''];
  for (const child of part.childNodes) {
    const text = (await partText(child, reading)).trim();
    const kind = child.contentType.parsed.value;
    if (/^(?:text\/calendar|application\/ics)$/u.test(kind)) calendar ||= text;
    else if (kind === 'text/html' || child.contentType.multipart !== false) html = text || html;
    // A page for readers that show animated mails, with the text of the others.
    else if (kind !== 'text/x-amp-html') plain ||= text;
  }
  return [chooseText(plain, html), calendar].filter((text) => text !== '').join('\n\n');
}

async function leafText(part: MimePart, reading: Reading): Promise<string> {
  const { value: kind } = part.contentType.parsed;
  const name = decodeWords(fileNameOf(part));
  const read = readerOf(kind, name);
  if (read !== undefined) return read(part, name, reading);
  const isAttached = part.contentDisposition.parsed.value === 'attachment';
  if (!isAttached && kind === 'text/html') return htmlPartText(part);
  if (!isAttached && shownKinds.test(kind)) {
    const { text, files } = takeUuencodedFiles(plainText(part));
    reading.files.push(...files);
    return text;
  }
  if (part.content !== null && part.content.byteLength > 0) reading.files.push(name);
  return '';
}

/** Kinds that are shown as text, the reports on delivery among them. */
const shownKinds =
  /^(?:text\/(?:plain|rfc822-headers|enriched|richtext)|message\/(?:(?:global-)?delivery-status|feedback-report|(?:global-)?disposition-notification|global-headers))$/u;

type Read = (part: MimePart, name: string, reading: Reading) => Promise<string> | string;

function readerOf(kind: string, name: string): Read | undefined {
  if (kind === 'text/calendar' || kind === 'application/ics' || /\.(?:ics|vcs)$/iu.test(name)) {
    return (part, file, { files }) => {
      if (file !== '') files.push(file);
      return calendarText(plainText(part));
    };
  }
  if (kind === 'message/rfc822' || kind === 'message/global' || /\.eml$/iu.test(name)) {
    return async (part, file, reading) =>
      readAttached(
        file,
        reading,
        async () => (await readMailBytes(bytesOf(part), reading.depth + 1)).text,
      );
  }
  if (/\.msg$/iu.test(name) || kind === 'application/vnd.ms-outlook') {
    return async (part, file, reading) => {
      const { outlookText } = await import('./outlook-text.ts');
      return readAttached(
        file,
        reading,
        async () => (await outlookText(bytesOf(part), readMailBytes, reading.depth + 1)).text,
      );
    };
  }
  if (/^application\/(?:x-)?pkcs7-mime$/u.test(kind) || /\.p7m$/iu.test(name)) return readSigned;
  if (/^application\/(?:vnd\.)?ms-tnef$/u.test(kind) || /^winmail\.dat$/iu.test(name))
    return readTnef;
  return undefined;
}

/** Reads an attached mail, or lists it by name if it cannot be read. */
async function readAttached(
  name: string,
  { attached, files, depth }: Reading,
  read: () => Promise<string>,
): Promise<string> {
  if (name !== '' || depth >= mailsDepthMax) files.push(name);
  if (depth >= mailsDepthMax) return '';
  try {
    attached.push(await read());
  } catch {
    // A damaged attachment does not keep its mail from being read.
  }
  return '';
}

/** Reads the mail within a signature. What is encrypted is listed by name. */
async function readSigned(part: MimePart, name: string, reading: Reading): Promise<string> {
  const inner = signedContent(bytesOf(part));
  if (inner === undefined || reading.depth >= mailsDepthMax) {
    reading.files.push(name);
    return '';
  }
  const { root } = await parseMail(inner);
  return partText(root, { ...reading, depth: reading.depth + 1 });
}

async function readTnef(part: MimePart, name: string, reading: Reading): Promise<string> {
  const { readTnefText } = await import('./tnef.ts');
  const found = readTnefText(bytesOf(part));
  if (found === null) {
    reading.files.push(name);
    return '';
  }
  reading.files.push(...found.files);
  return found.text;
}
