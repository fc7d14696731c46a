import { SourceProblem } from '#ground/ports/source.ts';
import type { ListedItem } from '#ground/ports/source.ts';
import { distrustCopy } from './copy.ts';
import { GitFailed, runGit } from './run-git.ts';
import type { GitRun } from './run-git.ts';

const pointerStart = 'version https://git-lfs.github.com/spec/';

/** Reads the bytes that were listed. Throws before the first if they cannot be had. */
export async function readBlob(run: GitRun, item: ListedItem): Promise<AsyncIterable<Uint8Array>> {
  const id = /^[\da-f]{40,64}$/.exec(item.etag)?.[0] ?? 'none';
  const bytes = orLost(run, runGit(run, 'cat-file', 'blob', id));
  const first = await bytes.next();
  if (first.done === true) return bytes;
  if (first.value.toString('latin1', 0, pointerStart.length) === pointerStart) {
    await bytes.return();
    const message = 'The repository has only a pointer to it (Git LFS), which is not followed';
    throw new SourceProblem('not_found', message, { isOfItem: true });
  }
  return joined(first.value, bytes);
}

/** Yields the bytes. If the copy does not have them, the next listing makes it anew. */
async function* orLost(run: GitRun, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  try {
    yield* bytes;
  } catch (cause) {
    if (!(cause instanceof GitFailed)) throw cause;
    await distrustCopy(run.folder);
    const isOfItem = !/not a git repository/i.test(cause.printed);
    throw new SourceProblem('unreachable', 'The next listing gets it anew', { isOfItem, cause });
  }
}

async function* joined(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
