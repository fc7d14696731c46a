/**
 * The rooms of the server from the top to the bottom. A room sees only those of later lines, types
 * included: two rooms of one line do not see each other. The lint rules, the architecture test and
 * the arrows of ARCHITECTURE.md are held to this list.
 */
export const levels: readonly (readonly string[])[] = [
  ['index'],
  ['main'],
  ['parts'],
  ['app', 'init-organisation'],
  ['backup'],
  ['console', 'mcp'],
  ['widget'],
  ['assistant'],
  ['workflows'],
  ['training'],
  ['agents'],
  ['knowledge'],
  ['golden-questions'],
  ['installation'],
  ['webhooks'],
  ['auth'],
  ['teams'],
  ['events'],
  ['audit'],
  ['access', 'jobs'],
  ['http', 'db', 'ports'],
  ['texts'],
  ['open-tracing'],
  ['failure', 'config', 'log', 'plain-text', 'streams', 'sync-folder', 'trace'],
];

/** Rooms that a room must not see: its neighbours and all that is above it. */
export function hiddenFrom(room: string): string[] {
  const level = levels.findIndex((names) => names.includes(room));
  return levels
    .slice(0, level + 1)
    .flat()
    .filter((name) => name !== room);
}
