import type { Socket } from 'node:net';
import { BindRequest, PagedResultsControl, SearchRequest } from 'ldapts';
import type { Filter } from 'ldapts';
import { LdapProblem } from '../ldap.ts';
import { lengthOf, Malformed } from './ber.ts';
import { readReply } from './read-reply.ts';
import type { Entry, Reply, Result } from './read-reply.ts';

/** What is looked for, and which attributes of it. */
export interface Search {
  readonly base: string;
  readonly scope: 'base' | 'sub';
  readonly filter: Filter;
  readonly attributes: readonly string[];
  /** So many entries at once; undefined: all. */
  readonly page?: { readonly size: number; readonly cookie: Buffer | null };
  /** The most entries that the server is to send; undefined: all. */
  readonly sizeLimit?: number;
}

/** A connection to a directory server. One request goes at a time. */
export interface Connection {
  bind(dn: string, password: string): Promise<Result>;
  /** Gives each entry as it comes. The search has ended well only if the code of the result is 0. */
  search(search: Search, take: (entry: Entry) => void): Promise<Result>;
  close(): void;
}

/** How much a connection reads. */
export interface ReadLimit {
  /** The largest message, such as a group with all its members. */
  readonly messageBytes: number;
  /** All messages together. */
  readonly allBytes: number;
}

/** The largest answer to a bind. */
const boundMaxBytes = 64 * 2 ** 10;
/** The longest silence while an answer is waited for. */
const silenceMs = 30_000;
const searchSeconds = 120;

interface Waiting {
  readonly id: number;
  readonly maxBytes: number;
  take(entry: Entry): void;
  resolve(result: Result): void;
  reject(cause: LdapProblem): void;
}

/**
 * Speaks LDAP over a connected socket. ldapts writes what is sent. What comes is read here: the
 * library reads on for ever in a message with a wrong length, and ends a listing at an empty page.
 */
export function openConnection(socket: Socket, limit: ReadLimit): Connection {
  let waiting: Waiting | undefined;
  let lastId = 0;
  let ended: LdapProblem | undefined;
  const end = (cause: LdapProblem) => {
    ended ??= cause;
    waiting?.reject(ended);
    waiting = undefined;
    socket.destroy();
  };
  const broken = (cause?: unknown) => {
    end(new LdapProblem('unreachable', 'The connection to the directory broke off', cause));
  };
  const frames = openFrames({
    allBytes: limit.allBytes,
    messageBytes: () => waiting?.maxBytes ?? boundMaxBytes,
    take(frame) {
      const reply = readReply(frame);
      if (waiting && reply.id === waiting.id) waiting = answer(waiting, reply);
    },
  });
  socket.on('data', (bytes: Buffer) => {
    try {
      if (!ended) frames(bytes);
    } catch (cause) {
      end(sayUnread(cause));
    }
  });
  socket.setTimeout(silenceMs, () => {
    if (waiting) end(new LdapProblem('unreachable', 'The directory does not answer in time'));
  });
  socket.on('error', broken);
  socket.on('close', () => broken());
  const ask = (
    write: (id: number) => Buffer,
    { take, maxBytes }: Pick<Waiting, 'take' | 'maxBytes'>,
  ) =>
    new Promise<Result>((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      lastId += 1;
      waiting = { id: lastId, take, maxBytes, resolve, reject };
      socket.write(write(lastId));
    });
  return {
    bind: (dn, password) =>
      ask((messageId) => new BindRequest({ messageId, dn, password }).write(), {
        take: () => {},
        maxBytes: boundMaxBytes,
      }),
    search: (search, take) =>
      ask((id) => writeSearch(id, search), { take, maxBytes: limit.messageBytes }),
    close() {
      ended ??= new LdapProblem('unreachable', 'The connection was closed');
      socket.destroy();
    },
  };
}

/** Returns what is still waited for. */
function answer(waiting: Waiting, reply: Reply): Waiting | undefined {
  if (reply.kind === 'entry') waiting.take(reply.entry);
  if (reply.kind !== 'result') return waiting;
  waiting.resolve(reply.result);
  return undefined;
}

function sayUnread(cause: unknown): LdapProblem {
  if (cause instanceof LdapProblem) return cause;
  const { message } = cause as Error;
  return new LdapProblem(
    'malformed',
    `The answer of the directory cannot be read (${message})`,
    cause,
  );
}

function writeSearch(messageId: number, search: Search): Buffer {
  const { base, scope, filter, attributes, page, sizeLimit = 0 } = search;
  const { size, cookie } = page ?? { size: 0, cookie: null };
  const value = { size, ...(cookie && { cookie }) };
  const controls = page ? [new PagedResultsControl({ critical: true, value })] : [];
  const { length } = controls;
  return new SearchRequest({
    messageId,
    baseDN: base,
    scope,
    filter,
    attributes: [...attributes],
    sizeLimit,
    timeLimit: searchSeconds,
    ...(length > 0 && { controls }),
  }).write();
}

interface Framing {
  readonly allBytes: number;
  messageBytes(): number;
  take(frame: Buffer): void;
}

/** Puts messages together from the pieces in which they come. Throws if they are too large. */
function openFrames({ allBytes, messageBytes, take }: Framing): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let [held, wanted, read] = [0, 2, 0];
  return (piece) => {
    pieces.push(piece);
    held += piece.length;
    read += piece.length;
    if (read > allBytes) throw new LdapProblem('too_large', 'The directory sends too much');
    while (held >= wanted) {
      const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
      const length = lengthOf(bytes);
      if (bytes[0] !== 0x30) throw new Malformed('No message');
      if (length !== undefined && length > messageBytes())
        throw new LdapProblem('too_large', 'An entry of the directory is too large');
      const isWhole = length !== undefined && held >= length;
      if (isWhole) take(bytes.subarray(0, length));
      const rest = isWhole ? bytes.subarray(length) : bytes;
      pieces = [rest];
      held = rest.length;
      // Without its whole head, a message is at least one byte longer than what is there.
      wanted = isWhole ? 2 : (length ?? held + 1);
    }
  };
}
