import type { ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

/** Nice enough to yield to the server, but not so nice that a file exceeds its time limit. */
const niceness = 5;

/**
 * Lets the server, which answers people, and the database have the processor before a program that
 * reads a file. Its own child processes inherit this.
 */
export function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, getPriority() + niceness);
  } catch {
    // It has ended already, or this system does not allow it: it works at the usual priority.
  }
}
