import type { MadeBackup } from '#installation/backups.queries.ts';

/** The file in DATA_DIR that tells where the socket of the running server is. */
export const doorFile = 'door';

/** What a command asks of the running server, one line of JSON each. */
export type DoorRequest =
  | { ask: 'begin' }
  | { ask: 'end' }
  | { ask: 'record'; made: MadeBackup }
  | { ask: 'last' };

/** The answer to one request, one line of JSON. */
export interface DoorReply {
  error?: string;
  label?: string;
  last?: MadeBackup | null;
}
