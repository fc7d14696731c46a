import type { ChildProcess } from 'node:child_process';

/** How the guard ends when there is no such program. */
export const missingCode = 127;

/**
 * Runs before the program, in its process group. No file that it writes grows beyond 1 GiB, it
 * leaves no core dump, and when this server dies, however suddenly, the pipe closes and takes the
 * whole group along.
 */
export const guard = `
ulimit -c 0; ulimit -f 2097152
command -v "$1" >/dev/null || exit ${missingCode}
{ cat <&3; kill -KILL 0; } >/dev/null 2>&1 &
exec "$@" 3<&-`;

const ended = new WeakSet<ChildProcess>();

/** Ends the program and all that it started; once, because the number may become another's. */
export function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || ended.has(child)) return;
  ended.add(child);
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
