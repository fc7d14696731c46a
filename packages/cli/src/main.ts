import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { askCommand } from './ask/ask.command.ts';
import { backupCommand } from './backup/backup.command.ts';
import { moveCommand } from './backup/move.command.ts';
import { restoreCommand } from './backup/restore.command.ts';
import { CliError } from './cli-error.ts';
import { demoCommand } from './demo/demo.command.ts';
import { doctorCommand } from './doctor/doctor.command.ts';
import { evalCommand } from './eval/eval.command.ts';
import { explainError } from './explain-error.ts';
import { importCommand } from './import/import.command.ts';
import { initCommand } from './init.command.ts';
import { keysCommand } from './keys.command.ts';
import { membersCommand } from './members/members.command.ts';
import { questionsCommand } from './questions/questions.command.ts';
import { searchCommand } from './search/search.command.ts';
import { startCommand } from './start.command.ts';

/** Runs one command line, without the two first words of `process.argv`. */
export async function main(args: readonly string[]): Promise<void> {
  endWithLauncher();
  endWithReader();
  const program = new Command('guildhall')
    .description('A self-hosted assistant platform for teams')
    .version(manifest.version, '--version', 'print the version')
    .addCommand(startCommand())
    .addCommand(initCommand())
    .addCommand(importCommand())
    .addCommand(searchCommand())
    .addCommand(askCommand())
    .addCommand(evalCommand())
    .addCommand(questionsCommand())
    .addCommand(membersCommand())
    .addCommand(keysCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(moveCommand())
    .addCommand(doctorCommand())
    .addCommand(demoCommand());
  explainUsage(program, 'guildhall');
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (cause) {
    process.exitCode = cause instanceof CliError ? cause.exitCode : 1;
    console.error(`guildhall: ${explainError(cause)}`);
    if (process.env['GUILDHALL_DEBUG']) console.error(cause);
  }
}

/** What was typed wrong is told as everything else that goes wrong, with where to read on. */
function explainUsage(command: Command, name: string): void {
  command.showHelpAfterError(`(${name} --help tells what there is)`).configureOutput({
    outputError: (line, write) => write(line.replace('error: ', 'guildhall: ')),
  });
  for (const each of command.commands) explainUsage(each, `${name} ${each.name()}`);
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
