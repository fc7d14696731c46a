import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import { readChanges } from './changes.queries.ts';
import type { Change, ReadChanges } from './changes.queries.ts';

/** One reader's watch over the changes in a team. */
export interface Watch {
  /**
   * Waits at most `mostMs` for changes since the last call, and returns them, possibly none.
   * Returns `flood` if there were more than are kept, and `over` if the server stops or the signal
   * aborts.
   */
  next(mostMs: number, signal: AbortSignal): Promise<readonly Change[] | 'flood' | 'over'>;
  end(): void;
}

/** The changes in documents, read once a second for all readers of this process together. */
export interface DocumentChanges {
  /** Starts a watch. No change in the team is missed after this resolves. */
  watch(team: { orgId: string; id: string }): Promise<Watch>;
  /** Ends every watch. */
  close(): void;
}

const pollMs = 1_000;
/**
 * The maximum number of changes that are kept for a reader. With more, the reader lists the
 * documents again.
 */
const waitingMax = 1_000;

interface Reader {
  waiting: Change[];
  isFlooded: boolean;
  wake(): void;
}

interface WatchedTeam {
  readonly orgId: string;
  readonly teamId: string;
  since: string;
  /** The ids of changes that were passed on and that the next read returns again. */
  told: Set<string>;
  readonly readers: Set<Reader>;
}

/** Opens the polling of changes: `listen` would need a separate connection. */
export function openDocumentChanges(db: Db, log: Log): DocumentChanges {
  const teams = new Map<string, WatchedTeam>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function poll(): Promise<void> {
    const watched = [...teams.values()];
    try {
      if (watched.length > 0) tell(watched, await readChanges(db, watched));
    } catch (err) {
      log.warn({ err }, 'The changes in documents could not be read');
    }
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = undefined;
    if (teams.size > 0 && !isClosed) timer = setTimeout(() => void poll(), pollMs).unref();
  }

  async function find(orgId: string, teamId: string): Promise<WatchedTeam> {
    const known = teams.get(teamId);
    if (known) return known;
    const { horizon } = await readChanges(db, [{ orgId, teamId, since: null }]);
    const team = {
      orgId,
      teamId,
      since: horizon,
      told: new Set<string>(),
      readers: new Set<Reader>(),
    };
    return teams.get(teamId) ?? team;
  }

  return {
    async watch({ orgId, id: teamId }) {
      const team = await find(orgId, teamId);
      const reader: Reader = { waiting: [], isFlooded: false, wake: () => {} };
      team.readers.add(reader);
      teams.set(teamId, team);
      if (timer === undefined) schedule();
      return {
        next: (mostMs, signal) => take(reader, mostMs, signal, () => isClosed),
        end() {
          team.readers.delete(reader);
          if (team.readers.size === 0) teams.delete(teamId);
        },
      };
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const { readers } of teams.values()) for (const { wake } of readers) wake();
    },
  };
}

function tell(teams: readonly WatchedTeam[], { horizon, changes }: ReadChanges): void {
  for (const team of teams) {
    const own = changes.filter(({ teamId }) => teamId === team.teamId);
    const fresh = own.filter(({ id }) => !team.told.has(id));
    const returning = own.filter(({ xid }) => BigInt(xid) >= BigInt(horizon));
    team.told = new Set(returning.map(({ id }) => id));
    team.since = horizon;
    if (fresh.length > 0) for (const reader of team.readers) give(reader, fresh);
  }
}

function give(reader: Reader, changes: readonly Change[]): void {
  reader.isFlooded ||= reader.waiting.length + changes.length > waitingMax;
  reader.waiting = reader.isFlooded ? [] : [...reader.waiting, ...changes];
  reader.wake();
}

async function take(
  reader: Reader,
  mostMs: number,
  signal: AbortSignal,
  isClosed: () => boolean,
): Promise<readonly Change[] | 'flood' | 'over'> {
  const isIdle = reader.waiting.length === 0 && !reader.isFlooded;
  if (isIdle && !isClosed()) await untilWoken(reader, mostMs, signal);
  if (isClosed() || signal.aborted) return 'over';
  const { waiting, isFlooded } = reader;
  reader.waiting = [];
  reader.isFlooded = false;
  return isFlooded ? 'flood' : waiting;
}

function untilWoken(reader: Reader, mostMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      done();
    };
    const timer = setTimeout(wake, mostMs);
    reader.wake = wake;
    if (signal.aborted) wake();
    else signal.addEventListener('abort', wake, { once: true });
  });
}
