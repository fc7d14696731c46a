import { SourceProblem } from '#ground/ports/source.ts';
import type { ListedItem } from '#ground/ports/source.ts';
import { GitFailed, runGit } from './run-git.ts';
import type { GitRun } from './run-git.ts';

const pointerStart = 'version https://git-lfs.github.com/spec/';

/** Reads the bytes that were listed. Throws before the first if they cannot be had. */
export async function readBlob(run: GitRun, item: ListedItem): Promise<AsyncIterable<Uint8Array>> {
  if (!/^[\da-f]{40,64}$/.test(item.etag)) throw gone();
  const bytes = runGit(run, 'cat-file', 'blob', item.etag);
  const first = await bytes.next().catch((cause: unknown) => {
    throw cause instanceof GitFailed ? gone() : cause;
  });
  if (first.done === true) return emptyStream();
  if (first.value.toString('latin1', 0, pointerStart.length) === pointerStart) {
    await bytes.return('');
    const message = 'The repository has only a pointer to it (Git LFS), which is not followed';
    throw new SourceProblem('not_found', message, { isOfItem: true });
  }
  return joined(first.value, bytes);
}

async function* joined(first: Buffer, rest: ReturnType<typeof runGit>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return('');
  }
}

async function* emptyStream(): AsyncGenerator<Uint8Array> {}

function gone(): SourceProblem {
  return new SourceProblem('not_found', 'It is no longer in the copy', { isOfItem: true });
}
