import type { FetchMessageObject } from 'imapflow';
import { SourceProblem } from '#ground/ports/source.ts';
import { isAboutAnswer, makesNoSense } from './imap-problems.ts';
import type { Connection } from './connection.ts';
import { mailQuery, toMail } from './mail.ts';
import type { Mail } from './mail.ts';

export interface Mails {
  readonly mails: Mail[];
  /** The numbers of mails of which the server's word could not be read. */
  readonly unread: number[];
  /** The numbers of mails of which the server told nothing. */
  readonly untold: number[];
  /** How many older ones were left out. */
  readonly leftOut: number;
}

const batchMails = 500;
/** A server of which more cannot be read speaks another language. */
const unreadMax = 1000;

/** Reads what is known of the newest mails without their texts. Those marked as deleted are left out. */
export async function listMails(connection: Connection, mailsMax: number): Promise<Mails> {
  const uids = await findUids(connection);
  const newest = uids.slice(-mailsMax);
  const listed: Mails = { mails: [], unread: [], untold: [], leftOut: uids.length - newest.length };
  for (let at = 0; at < newest.length; at += batchMails) {
    await listBatch(connection, newest.slice(at, at + batchMails), listed);
  }
  // Of a mail that is deleted meanwhile, a server may give an empty answer.
  const left = new Set(await findUids(connection));
  return {
    ...listed,
    mails: listed.mails.filter(({ uid }) => left.has(uid)),
    unread: listed.unread.filter((uid) => left.has(uid)),
    untold: listed.untold.filter((uid) => left.has(uid)),
  };
}

async function findUids(connection: Connection): Promise<number[]> {
  const client = await connection.open();
  const found = await client.search({ deleted: false }, { uid: true });
  if (!Array.isArray(found)) {
    throw new SourceProblem('malformed', 'It does not say which mails there are');
  }
  return found.toSorted((a, b) => a - b);
}

/**
 * Reads a batch, and each half for itself where an answer makes no sense: a mail that nobody can read
 * hides no other.
 */
async function listBatch(connection: Connection, uids: number[], listed: Mails): Promise<void> {
  const left = new Set(uids);
  let isTold = false;
  try {
    const client = await connection.open();
    for await (const message of client.fetch(uids.join(','), mailQuery, { uid: true })) {
      if (left.delete(message.uid)) note(message, listed);
    }
  } catch (error) {
    if (!isAboutAnswer(error)) throw error;
    isTold = makesNoSense(error);
  }
  const [first, ...others] = left;
  if (first === undefined) return;
  if (others.length === 0) return setAside(connection, first, { listed, isTold });
  const half = Math.floor(others.length / 2);
  await listBatch(connection, [first, ...others.slice(0, half)], listed);
  await listBatch(connection, others.slice(half), listed);
}

/** Notes a mail of which nothing came: it cannot be read, or the server told nothing of it. */
async function setAside(
  connection: Connection,
  uid: number,
  { listed, isTold }: { listed: Mails; isTold: boolean },
): Promise<void> {
  const isKnown = isTold || (await tellsOf(connection, uid));
  (isKnown ? listed.unread : listed.untold).push(uid);
  if (listed.unread.length + listed.untold.length <= unreadMax) return;
  throw new SourceProblem('malformed', `What it says of ${unreadMax} mails cannot be read`);
}

async function tellsOf(connection: Connection, uid: number): Promise<boolean> {
  const client = await connection.open();
  try {
    return (await client.fetchOne(`${uid}`, { flags: true }, { uid: true })) !== false;
  } catch (error) {
    if (isAboutAnswer(error)) return false;
    throw error;
  }
}

function note(message: FetchMessageObject, { mails, unread }: Mails): void {
  if (message.flags?.has('\\Deleted')) return;
  try {
    mails.push(toMail(message));
  } catch {
    unread.push(message.uid);
  }
}
