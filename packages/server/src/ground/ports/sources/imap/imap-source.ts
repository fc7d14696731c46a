import type { SettingsOf } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Source } from '#ground/ports/source.ts';
import type { OpenSource, SourceParts } from '../source-parts.ts';
import { openConnection } from './connection.ts';
import { gatherThreads } from './gather-threads.ts';
import type { Thread, ThreadFile } from './gather-threads.ts';
import { listMails } from './list-mails.ts';
import type { Mails } from './list-mails.ts';
import { itemsOf, unreadableOf } from './list-threads.ts';
import type { Surroundings } from './open-mailbox.ts';
import { readFile } from './read-file.ts';
import { writeThread } from './write-thread.ts';

const usualMailsMax = 50_000;
const usualCheckMaxMs = 60_000;

export const openImapSource: OpenSource<'imap'> = (settings, parts) => openImap(settings, parts);

/** Opens a mailbox. Its threads become documents, and the files of their mails beside them. */
export function openImap(
  settings: SettingsOf<'imap'>,
  { guard, fileMaxBytes }: Pick<SourceParts, 'guard' | 'fileMaxBytes'>,
  {
    mailsMax = usualMailsMax,
    checkMaxMs = usualCheckMaxMs,
    ...surroundings
  }: Surroundings & { mailsMax?: number; checkMaxMs?: number } = {},
): Source {
  const scope = settings.mailbox ?? 'INBOX';
  const connection = openConnection({ settings, guard, surroundings });
  /** What the last listing found, by the ids of its items. */
  let found = new Map<string, Thread | ThreadFile>();
  return {
    async check() {
      const signal = AbortSignal.timeout(checkMaxMs);
      try {
        await connection.during(signal, async () => void (await connection.open()));
      } catch (error) {
        if (!signal.aborted) throw error;
        throw new SourceProblem('unreachable', 'It does not answer to the end', { cause: error });
      }
    },
    async *list(_since, signal) {
      await connection.renew();
      found = new Map();
      const listed = await connection.during(signal, () => listMails(connection, mailsMax));
      const listing = { scope, validity: connection.validity() };
      for (const thread of gatherThreads(listed.mails)) {
        for (const { item, what } of itemsOf(thread, listing)) {
          found.set(item.id, what);
          yield item;
        }
      }
      yield* unreadableOf(listed, listing);
      const reason = whyIncomplete(listed, mailsMax);
      yield { kind: 'done', scope, isComplete: reason === undefined, ...(reason && { reason }) };
    },
    async read({ id }, signal) {
      const what = found.get(id);
      if (!what) throw new SourceProblem('not_found', 'Its mail is gone', { isOfItem: true });
      if (!('mails' in what)) return readFile(connection, what, { fileMaxBytes, signal });
      const bytes = await connection.during(signal, async () =>
        writeThread(await connection.open(), what, fileMaxBytes),
      );
      return toPieces(bytes);
    },
    close: connection.close,
  };
}

/** Says why something may be missing; undefined if nothing is. */
function whyIncomplete({ leftOut, untold }: Mails, mailsMax: number): string | undefined {
  if (untold.length > 0) return `The server told nothing of ${untold.length} mails`;
  if (leftOut === 0) return undefined;
  return `Only the newest ${mailsMax} mails are read: ${leftOut} older ones are left out`;
}

async function* toPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
