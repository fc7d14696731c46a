/**
 * Returns how the user can run the next command: GUILDHALL_COMMAND, which container images set, or
 * `npx guildhall` if npm started this process, because the shell's PATH then has no `guildhall`.
 */
export function commandName(env: NodeJS.ProcessEnv = process.env): string {
  return env['GUILDHALL_COMMAND'] || (env['npm_command'] ? 'npx guildhall' : 'guildhall');
}
