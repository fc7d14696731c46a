import type { ChildProcess } from 'node:child_process';

/** The guard's exit code when the program is not installed. */
export const missingCode = 127;

/**
 * A shell script that starts the program within the same process group. It limits each written file
 * to 1 GiB and prevents core dumps. When the server dies, the pipe on file descriptor 3 closes and
 * the script kills the whole group.
 */
export const guard = `
ulimit -c 0; ulimit -f 2097152
command -v "$1" >/dev/null || exit ${missingCode}
{ cat <&3; kill -KILL 0; } >/dev/null 2>&1 &
exec "$@" 3<&-`;

const ended = new WeakSet<ChildProcess>();

/**
 * Kills the program and all processes that it started. Does so only once, because the system may
 * give the group's id to other processes later.
 */
export function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || ended.has(child)) return;
  ended.add(child);
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
