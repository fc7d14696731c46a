import { vi } from 'vitest';
import { CliError } from './terminal/cli-error.ts';
import type { CommandResult, Env } from './guildhall.fixture.ts';
import { createProgram } from './program.ts';
import { reportError } from './terminal/report-error.ts';

/** Thrown where a command would end the process. */
class Exited extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exited with ${code}`);
    this.code = code;
  }
}

/**
 * Runs a command in the test's process, because starting another one can take seconds. Not for two
 * commands at a time: both would print into the same result.
 */
export async function runHere(args: readonly string[], env: Env): Promise<CommandResult> {
  let [out, err] = ['', ''];
  vi.stubEnv('npm_command', '');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => void (out += `${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line) => void (err += `${line}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += String(text);
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      err += String(text);
      return true;
    }),
    // Usage errors exit. Vitest prevents that in the first file of a worker only.
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exited(Number(code ?? 0));
    }),
  ];
  process.exitCode = undefined;
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (cause) {
    if (cause instanceof Exited) {
      process.exitCode = cause.code;
    } else {
      process.exitCode = cause instanceof CliError ? cause.exitCode : 1;
      reportError(cause, args);
    }
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
  const code = typeof process.exitCode === 'number' ? process.exitCode : 0;
  process.exitCode = undefined;
  return { code, out, err };
}
