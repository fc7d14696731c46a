import { createHash } from 'node:crypto';
import type { FetchMessageObject, MessageAddressObject } from 'imapflow';
import { cutText } from '../cut-text.ts';
import { findParts } from './mail-parts.ts';
import type { FilePart, TextPart } from './mail-parts.ts';

/** What is known of a mail without its text. */
export interface Mail {
  readonly uid: number;
  /** Its Message-ID, or what stands for it: the same after a mailbox was made anew. */
  readonly id: string;
  /** The mails that it answers, the first one of all first. */
  readonly references: readonly string[];
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly cc: string;
  readonly sentAt: Date;
  readonly arrivedAt: Date;
  readonly texts: readonly TextPart[];
  readonly files: readonly FilePart[];
}

/** What is asked of every mail. `headers` is an answer of its own, however long it is. */
export const mailQuery = {
  uid: true,
  flags: true,
  envelope: true,
  bodyStructure: true,
  internalDate: true,
  size: true,
  headers: ['references'],
};

const lineMax = 500;
const peopleMax = 50;
const [idsMax, referencesMax] = [5000, 50];

/** Reads what a server tells of a mail. */
export function toMail({ uid, size, envelope = {}, ...message }: FetchMessageObject): Mail {
  const arrivedAt = toDate(message.internalDate) ?? new Date(0);
  const sentAt = toDate(envelope.date);
  const subject = toLine(envelope.subject ?? '');
  const from = toPeople(envelope.from);
  const told = [sentAt?.getTime(), from, subject, size].join('\n');
  const references = [
    ...findIds(message.headers?.toString('latin1') ?? ''),
    ...findIds(envelope.inReplyTo ?? ''),
  ];
  const [id = `no id: ${createHash('sha256').update(told).digest('hex')}`] = findIds(
    envelope.messageId ?? '',
  );
  const isMany = references.length > referencesMax;
  return {
    uid,
    id,
    references: isMany
      ? [...references.slice(0, 1), ...references.slice(-referencesMax)]
      : references,
    subject,
    from,
    to: toPeople(envelope.to),
    cc: toPeople(envelope.cc),
    sentAt: sentAt ?? arrivedAt,
    arrivedAt,
    ...findParts(message.bodyStructure),
  };
}

function findIds(written: string): string[] {
  const found = written.slice(0, 200_000).match(/<[^<>\s]{1,998}>/gu) ?? [];
  return found.slice(0, idsMax).map((id) => cutText(id, id.length));
}

/** One line of a header, in which nothing begins another one. */
function toLine(written: string): string {
  return cutText(written, lineMax)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

function toPeople(people: readonly MessageAddressObject[] = []): string {
  const shown = people.slice(0, peopleMax).map(({ name = '', address = '' }) => {
    const bare = toLine(address).replaceAll(/[<>",;\s]/gu, '');
    const quoted = toLine(name).replaceAll(/["\\]/gu, "'");
    return quoted === '' ? bare : `"${quoted}" <${bare}>`;
  });
  return shown.join(', ');
}

function toDate(written: Date | string | undefined): Date | undefined {
  const date = new Date(written ?? Number.NaN);
  const year = date.getUTCFullYear();
  return year >= 1970 && year < 10_000 ? date : undefined;
}
