// Plain JavaScript, so that Node 20 can run it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** True if this Node is at least the given version. */
export function isAtLeast(major, minor) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** Runs the command at `url` again by another Node, and ends as that does. */
export function startNewerNode(node, url) {
  // The IPC channel tells the command when this process ends, even if it is killed.
  const child = spawn(
    node,
    [
      '--disable-warning=ExperimentalWarning',
      ...process.execArgv,
      fileURLToPath(url),
      ...process.argv.slice(2),
    ],
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  // A terminal sends Ctrl-C to both processes; passing it on would deliver it twice.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('error', (cause) => {
    console.error(`guildhall: ${node} cannot be started (${cause.message}); install again`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
