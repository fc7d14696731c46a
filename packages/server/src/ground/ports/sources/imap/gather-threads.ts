import { createHash } from 'node:crypto';
import type { Mail } from './mail.ts';
import { openNames } from './item-names.ts';
import type { FilePart } from './mail-parts.ts';

/** Mails that answer each other. */
export interface Thread {
  readonly id: string;
  /** Without an extension. */
  readonly name: string;
  /** In the order in which they came. */
  readonly mails: readonly Mail[];
  readonly files: readonly ThreadFile[];
}

/** A file of a mail of a thread. */
export interface ThreadFile extends FilePart {
  readonly id: string;
  readonly uid: number;
}

/**
 * Puts mails that answer each other together: by the mails that they name, else, where a subject says
 * that it is an answer, by that of an earlier one. The id of a thread is the first mail that its
 * earliest one names. That is the same after the earliest is deleted, and no later one can change it.
 */
export function gatherThreads(mails: readonly Mail[]): Thread[] {
  const arrived = mails.toSorted(
    (a, b) => a.arrivedAt.getTime() - b.arrivedAt.getTime() || a.uid - b.uid,
  );
  const groups = openGroups();
  const bySubject = new Map<string, string>();
  for (const { id, references, subject } of arrived) {
    for (const named of references) groups.join(id, named);
    const bare = bareSubject(subject);
    const earlier = bySubject.get(bare);
    if (bare !== subject && references.length === 0 && earlier !== undefined) {
      groups.join(id, earlier);
    }
    if (bare !== '') bySubject.set(bare, id);
  }
  const giveName = openNames();
  return [...Map.groupBy(arrived, ({ id }) => groups.find(id)).values()].map((together) => {
    const [first] = together as [Mail, ...Mail[]];
    const name = giveName(bareSubject(first.subject), first.arrivedAt);
    const files = together.flatMap(filesOf);
    return { id: idOf('thread', first.references[0] ?? first.id), name, mails: together, files };
  });
}

const answerMark = /^\s*(?:re|aw|fwd?|wg|sv|vs|antw|rv|tr|r|i)\s*(?:\[\d+\])?\s*:\s*/iu;

/** A subject without what says that it is an answer, or was passed on. */
export function bareSubject(subject: string): string {
  let bare = subject;
  while (answerMark.test(bare)) bare = bare.replace(answerMark, '');
  return bare.trim();
}

function filesOf({ id, uid, files }: Mail): ThreadFile[] {
  return files.map((file) => ({
    ...file,
    id: idOf('file', id, file.part, file.name, String(file.sizeBytes)),
    uid,
  }));
}

function idOf(kind: string, ...what: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(what));
  return `${kind}:${hash.digest('base64url')}`;
}

function openGroups() {
  const above = new Map<string, string>();
  const find = (id: string): string => {
    let top = id;
    for (let next = above.get(top); next !== undefined; next = above.get(top)) top = next;
    for (let at = id; at !== top;) {
      const next = above.get(at) ?? top;
      above.set(at, top);
      at = next;
    }
    return top;
  };
  return {
    find,
    join(one: string, other: string) {
      const [a, b] = [find(one), find(other)];
      if (a !== b) above.set(a, b);
    },
  };
}
