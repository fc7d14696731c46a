import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/**
 * Starts a program and asks it to end when the pipe in standard input closes, which the system does
 * however this process ends. Asks again until it ends, because a program that has just been started
 * may not listen yet. Ends with the program's status. Signals to the process group, as from a
 * service manager, are for this process alone, which then stops the program.
 */
const guard = `
trap '' HUP TERM
exec 3<&0 </dev/null
"$@" 3<&- &
program=$!
{
  read -r _ <&3
  asked=0
  while [ $asked -lt 60 ] && kill -INT $program; do
    asked=$((asked + 1))
    sleep 1
  done
} >/dev/null 2>&1 &
reader=$!
exec 3<&-
wait $program
status=$?
kill -KILL $reader 2>/dev/null
exit $status`;

/** Starts a program that ends with this process. The end of `stdin` asks it to end earlier. */
export function runGuarded(command: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn('sh', ['-c', guard, 'sh', ...command], {
    // A group of its own: Ctrl-C of a terminal is for this process alone, too.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env,
  });
  child.stdin?.on('error', () => {});
  return child;
}
