import { CliError } from './cli-error.ts';
import { createProgram } from './program.ts';
import { reportError } from './report-error.ts';

/** Runs one command line, without the two first words of `process.argv`. */
export async function main(args: readonly string[]): Promise<void> {
  endWithLauncher();
  endWithReader();
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (cause) {
    process.exitCode = cause instanceof CliError ? cause.exitCode : 1;
    reportError(cause, args);
    if (process.env['GUILDHALL_DEBUG']) console.error(cause);
  }
}

/** As a shell tells of a command that SIGPIPE ended. */
const brokenPipeCode = 141;

/** Whoever reads has read enough, as `head` does: no reason for a stack. */
function endWithReader(): void {
  process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPIPE') throw cause;
    process.exit(brokenPipeCode);
  });
}

/** When the launcher is killed, nobody is left to stop this process: stop as if asked to. */
function endWithLauncher(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
