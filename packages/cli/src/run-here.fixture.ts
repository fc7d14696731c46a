import { vi } from 'vitest';
import { CliError } from './terminal/cli-error.ts';
import type { CommandResult, Env } from './guildhall.fixture.ts';
import { createProgram } from './program.ts';
import { reportError } from './terminal/report-error.ts';

/**
 * Runs a command in the test's process, because starting another one can take seconds. Not for
 * usage errors, which end the process.
 */
export async function runHere(args: readonly string[], env: Env): Promise<CommandResult> {
  let [out, err] = ['', ''];
  vi.stubEnv('npm_command', '');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void (out += `${line}\n`));
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const error = vi.spyOn(console, 'error').mockImplementation((line) => void (err += `${line}\n`));
  process.exitCode = undefined;
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (cause) {
    process.exitCode = cause instanceof CliError ? cause.exitCode : 1;
    reportError(cause, args);
  } finally {
    log.mockRestore();
    write.mockRestore();
    error.mockRestore();
    vi.unstubAllEnvs();
  }
  const code = typeof process.exitCode === 'number' ? process.exitCode : 0;
  process.exitCode = undefined;
  return { code, out, err };
}
