import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/**
 * Starts a program and interrupts it when the pipe in standard input closes, which happens however
 * this process ends. Interrupts it again every second, because a program that has just started may
 * miss the first signal. Exits with the program's status. Ignores signals to the process group, as
 * from a service manager: this process handles them and then stops the program.
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

/** Starts a program that ends with this process, or earlier when `stdin` is closed. */
export function runGuarded(command: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn('sh', ['-c', guard, 'sh', ...command], {
    // A separate group, so that Ctrl-C in a terminal reaches only this process.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env,
  });
  child.stdin?.on('error', () => {});
  return child;
}
