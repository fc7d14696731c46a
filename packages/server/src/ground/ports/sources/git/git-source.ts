import { mkdir } from 'node:fs/promises';
import type { SettingsOf } from '@guildhall/contract';
import type { Listed, Source } from '#ground/ports/source.ts';
import { SourceProblem } from '#ground/ports/source.ts';
import type { OpenSource, SourceParts } from '../source-parts.ts';
import { findAddresses, readAddress } from './address.ts';
import type { Lookup } from '#ground/ports/safe-fetch/look-up-allowed.ts';
import { askForBranch, distrustCopy, fetchCopy } from './copy.ts';
import type { Branch } from './copy.ts';
import { localEnvironment, sshEnvironment, webEnvironment } from './environment.ts';
import { encodePath, pageAddress } from './page-address.ts';
import { readBlob } from './read-blob.ts';
import { readTree } from './read-tree.ts';
import { askGit, GitFailed } from './run-git.ts';
import type { GitRun } from './run-git.ts';
import { withSshFiles } from './ssh-files.ts';

const scope = 'branch';
const usualFolders = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';
const fetchMaxMs = 10 * 60_000;
const checkMaxMs = 60_000;

/** What a test can replace. */
interface Surroundings {
  readonly lookup?: Lookup;
  readonly programFolders?: string;
  readonly copyMaxBytes?: number;
}

export const openGitSource: OpenSource<'git'> = (settings, parts) => openGit(settings, parts);

/** Opens a branch of a Git repository, of which it keeps a copy without history. */
export function openGit(
  settings: SettingsOf<'git'>,
  parts: SourceParts,
  { lookup, programFolders = usualFolders, copyMaxBytes = 2 ** 30 }: Surroundings = {},
): Source {
  const { folder, guard } = parts;
  const env = localEnvironment(folder, programFolders);
  const run = { folder, env, maxBytes: copyMaxBytes };

  /** Does a piece of work that connects to the server, to the address that was checked. */
  async function reach<T>(signal: AbortSignal, maxMs: number, work: Work<T>): Promise<T> {
    const remote = readAddress(settings, guard);
    const branch = { url: remote.url, name: readBranch(settings.branch) };
    const addresses = await findAddresses(remote, guard, lookup);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return withinTime(signal, maxMs, async (limited) => {
      const local = { ...run, signal: limited };
      const doWork = (own: NodeJS.ProcessEnv) =>
        work(local, { ...local, env: { ...env, ...own } }, branch);
      if (remote.protocol !== 'ssh') return doWork(webEnvironment(remote, addresses, settings));
      const login = { folder, host: remote.host, addresses, settings };
      return withSshFiles(login, (name) => doWork(sshEnvironment(name)));
    });
  }

  return {
    check: () => reach(new AbortController().signal, checkMaxMs, askForBranch),
    async *list(since, signal) {
      const root = readFolder(settings.path);
      const commit = await reach(signal, fetchMaxMs, fetchCopy);
      // A repository that has lost everything is more often a mishap than meant.
      if (commit === undefined && (root !== '' || since.has(scope))) {
        throw new SourceProblem('not_found', 'The repository is empty');
      }
      if (commit !== undefined) yield* listItems({ ...run, signal }, commit, root);
      yield { kind: 'done', scope, isComplete: true, ...(commit && { cursor: commit }) };
    },
    async read(item, signal) {
      if ((item.sizeBytes ?? 0) > parts.fileMaxBytes) {
        throw new SourceProblem('too_large', 'The file is too large', { isOfItem: true });
      }
      return readBlob({ ...run, signal }, item);
    },
  };

  async function* listItems(local: GitRun, commit: string, root: string): AsyncGenerator<Listed> {
    const page = pageAddress(readAddress(settings, guard), settings.branch);
    try {
      await requireFolder(local, commit, root);
      for await (const { id, path, blob, sizeBytes } of readTree(local, commit, root)) {
        const url = page === undefined || id.startsWith('/') ? null : page + encodePath(id);
        yield { kind: 'item', scope, id, path, etag: blob, sizeBytes, url };
      }
    } catch (cause) {
      if (!(cause instanceof GitFailed)) throw cause;
      await distrustCopy(folder);
      throw new SourceProblem('malformed', 'The copy is damaged and will be made anew', { cause });
    }
  }
}

type Work<T> = (local: GitRun, remote: GitRun, branch: Branch) => Promise<T>;

async function withinTime<T>(
  signal: AbortSignal,
  maxMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const slow = new AbortController();
  const message = `The server takes longer than ${maxMs / 60_000} minutes`;
  const timer = setTimeout(() => slow.abort(new SourceProblem('unreachable', message)), maxMs);
  try {
    return await work(AbortSignal.any([signal, slow.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/** Throws if the folder is not in the commit; a `GitFailed` if the copy does not tell. */
async function requireFolder(local: GitRun, commit: string, root: string): Promise<void> {
  const type = await askGit(local, 'cat-file', '-t', `${commit}:${root}`).catch(
    (cause: unknown) => {
      if (cause instanceof GitFailed && /^fatal: path .*not in|does not exist/m.test(cause.printed))
        return '';
      throw cause;
    },
  );
  if (type.trim() === 'tree') return;
  throw new SourceProblem('not_found', `The branch has no folder ${root}`);
}

function readFolder(path = ''): string {
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  if (!names.includes('..') && !path.includes('\0')) return names.join('/');
  throw new SourceProblem('not_found', 'The path must name a folder of the repository');
}

/** Refuses what would mean more than one branch, or a commit of another branch. */
function readBranch(name: string | undefined): string | undefined {
  if (name === undefined || !/[\s\p{Cc}:*?[\\^~]|\.\.|@\{/u.test(name)) return name;
  throw new SourceProblem('not_found', 'The branch has a name that no branch can have');
}
