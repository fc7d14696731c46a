import { CliError } from './terminal/cli-error.ts';
import { createProgram } from './program.ts';
import { reportError } from './terminal/report-error.ts';

/** Runs one command line, given without the first two words of `process.argv`. */
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

/** The exit code with which shells report a command that SIGPIPE ended. */
const brokenPipeCode = 141;

/** Exits quietly when the reader of a pipe closes it, as `head` does. */
function endWithReader(): void {
  process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPIPE') throw cause;
    process.exit(brokenPipeCode);
  });
}

/** Stops this process when the launcher is killed, because nothing else would. */
function endWithLauncher(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
