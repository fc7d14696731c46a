import type { ImapFlow } from 'imapflow';
import { SourceProblem } from '#ground/ports/source.ts';
import { connectProblem, isAboutAnswer } from './imap-problems.ts';
import { openMailbox } from './open-mailbox.ts';
import type { Place } from './open-mailbox.ts';

/** A connection to one mailbox, which is made again when it was lost. */
export interface Connection {
  /** Throws if the mailbox was made anew: its numbers would mean other mails. */
  open(): Promise<ImapFlow>;
  /** What the numbers of its mails belong to. Known once it was open. */
  validity(): string;
  /** Begins anew: with what is there now, in a mailbox that may be another one. */
  renew(): Promise<void>;
  /** Does a piece of work, which ends with the signal. Throws what its failure means for the source. */
  during<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function openConnection(place: Place): Connection {
  let ended = new AbortController();
  let client: ImapFlow | undefined;
  let validity: string | undefined;
  const breakOff = () => {
    ended.abort();
    ended = new AbortController();
    client?.close();
  };
  const leave = async () => {
    if (client?.usable) await client.logout().catch(() => {});
    breakOff();
  };
  return {
    async open() {
      if (client?.usable) return client;
      client = await openMailbox(place, ended.signal);
      const { uidValidity = '' } = client.mailbox || {};
      validity ??= String(uidValidity);
      if (validity === String(uidValidity)) return client;
      throw new SourceProblem('unreachable', 'The mailbox was made anew meanwhile');
    },
    validity: () => validity ?? '',
    async renew() {
      await leave();
      validity = undefined;
    },
    async during(signal, work) {
      signal.throwIfAborted();
      signal.addEventListener('abort', breakOff);
      try {
        return await work();
      } catch (error) {
        signal.throwIfAborted();
        throw toProblem(error);
      } finally {
        signal.removeEventListener('abort', breakOff);
      }
    },
    close: leave,
  };
}

function toProblem(error: unknown): SourceProblem {
  if (error instanceof SourceProblem) return error;
  if (!isAboutAnswer(error)) return connectProblem(error);
  const message = 'Its answer about a mail could not be read';
  return new SourceProblem('malformed', message, { isOfItem: true, cause: error });
}
