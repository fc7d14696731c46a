/**
 * The rooms of the server from top to bottom. A room may import only from rooms in later lines,
 * types included. Rooms of one line do not see each other. The lint rules, the architecture test
 * and the arrows of ARCHITECTURE.md follow this list.
 */
export const levels: readonly (readonly string[])[] = [
  ['index'],
  ['main'],
  ['parts'],
  ['app', 'init-organisation', 'add-owner-here', 'models-here'],
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
  ['webhook-events'],
  ['audit'],
  ['access', 'jobs'],
  ['http', 'db', 'ports'],
  ['texts'],
  ['open-tracing'],
  ['failure', 'settings', 'log', 'plain-text', 'streams', 'sync-folder', 'trace'],
];

/** Returns the rooms that a room must not import: its neighbours and all rooms above. */
export function hiddenFrom(room: string): string[] {
  const level = levels.findIndex((names) => names.includes(room));
  return levels
    .slice(0, level + 1)
    .flat()
    .filter((name) => name !== room);
}
