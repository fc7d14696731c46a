/**
 * How whoever runs this command can run the next one: as `GUILDHALL_COMMAND` says, which an image
 * does; `npx guildhall` where npm started it, which has put no `guildhall` on the path of the shell.
 */
export function commandName(env: NodeJS.ProcessEnv = process.env): string {
  return env['GUILDHALL_COMMAND'] || (env['npm_command'] ? 'npx guildhall' : 'guildhall');
}
