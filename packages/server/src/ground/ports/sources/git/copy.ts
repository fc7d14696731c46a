import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceProblem } from '#ground/ports/source.ts';
import { explainFailure, unknownFailure } from './explain-failure.ts';
import { askGit, GitFailed, missingGit, runGit } from './run-git.ts';
import type { GitRun } from './run-git.ts';

/** The mark of a copy that no fetch is changing and none has left half-written. */
const wholeMark = 'whole';
const fetchFlags = '--depth=1 --force --no-tags --no-write-fetch-head --quiet'.split(' ');

export interface Branch {
  readonly url: string;
  /** Undefined: the main branch. */
  readonly name: string | undefined;
}

/**
 * Fetches the newest version of a branch into the copy, which is made anew if it is missing or
 * half-written. Returns its commit; undefined if the repository has no branches at all.
 */
export async function fetchCopy(
  local: GitRun,
  remote: GitRun,
  { url, name }: Branch,
): Promise<string | undefined> {
  await requireGit(local);
  const isWhole = await stat(join(local.folder, wholeMark)).catch(() => undefined);
  if (!isWhole) await makeCopy(local);
  await distrustCopy(local.folder);
  const ref = name === undefined ? 'HEAD' : `refs/heads/${name}`;
  try {
    await askGit(remote, 'fetch', ...fetchFlags, url, `+${ref}:refs/copy`);
    const commit = await askGit(local, 'rev-parse', '--verify', 'refs/copy^{commit}');
    await trustCopy(local);
    return commit.trim();
  } catch (cause) {
    const isFull = (await sizeOf(local)) >= local.maxBytes;
    if (isFull) await makeCopy(local);
    if (isFull) throw tooLarge(local, cause);
    const problem = toProblem(cause);
    // The copy is as before if it is the server that failed.
    if (problem) await trustCopy(local);
    const isMissing = cause instanceof GitFailed && /remote ref HEAD/i.test(cause.printed);
    if (isMissing && !(await hasBranches(remote, url))) return undefined;
    throw explain(cause);
  }
}

/** Makes the next listing fetch everything anew. */
export async function distrustCopy(folder: string): Promise<void> {
  await rm(join(folder, wholeMark), { force: true });
}

/** Asks the server for its branches, which needs the same rights as a fetch. */
export async function askForBranch(
  local: GitRun,
  remote: GitRun,
  { url, name }: Branch,
): Promise<void> {
  await requireGit(local);
  const names = name === undefined ? [] : [`refs/heads/${name}`];
  if ((await hasBranches(remote, url, ...names)) || name === undefined) return;
  throw new SourceProblem('not_found', 'The repository has no such branch');
}

function toProblem(cause: unknown): SourceProblem | undefined {
  return cause instanceof GitFailed ? explainFailure(cause.printed) : undefined;
}

function explain(cause: unknown): unknown {
  return toProblem(cause) ?? (cause instanceof GitFailed ? unknownFailure(cause.printed) : cause);
}

/**
 * Throws if what answers is a web page and no server of Git, which Git takes for one without
 * branches.
 */
async function hasBranches(remote: GitRun, url: string, ...names: string[]): Promise<boolean> {
  const env = { ...remote.env, GIT_TRACE_PACKET: '1' };
  const lines = runGit({ ...remote, env }, 'ls-remote', '--quiet', url, ...names);
  const first = await lines.next().catch((cause: unknown) => {
    throw explain(cause);
  });
  await lines.return('');
  if (first.done !== true || first.value.includes('packet:')) return first.done !== true;
  throw new SourceProblem('not_found', 'There is no server of Git at this address');
}

/** Older versions connect to another address than the one that was checked. */
async function requireGit(local: GitRun): Promise<void> {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(await askGit(local, 'version')) ?? [];
  if (Number(major) < 2 || (Number(major) === 2 && Number(minor) < 37)) throw missingGit();
}

async function makeCopy(local: GitRun): Promise<void> {
  await rm(join(local.folder, 'copy.git'), { recursive: true, force: true });
  await askGit(local, 'init', '--bare', '--quiet', '--template=');
}

/** A copy that is too large, because it has grown or a fetch broke off, is made anew. */
async function trustCopy(local: GitRun): Promise<void> {
  if ((await sizeOf(local)) < local.maxBytes) await writeFile(join(local.folder, wholeMark), '');
}

async function sizeOf({ folder }: GitRun): Promise<number> {
  const packs = join(folder, 'copy.git', 'objects', 'pack');
  const files = (await readdir(packs).catch(() => [])).map(
    async (name) => (await stat(join(packs, name))).size,
  );
  return (await Promise.all(files)).reduce((sum, size) => sum + size, 0);
}

function tooLarge({ maxBytes }: GitRun, cause: unknown): SourceProblem {
  const message = `The newest version of the branch has more than ${maxBytes / 2 ** 20} MiB`;
  return new SourceProblem('too_large', message, { cause });
}
