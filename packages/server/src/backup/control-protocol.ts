import type { MadeBackup } from '#installation/backups.queries.ts';
import type { AddedOwner, NewOwner } from '#teams/owners/add-owner.ts';

/** The file in DATA_DIR that holds the path of the running server's socket. */
export const controlSocketFile = 'door';

/** A request of a command to the running server, sent as one line of JSON. */
export type ControlRequest =
  | { ask: 'begin' }
  | { ask: 'end' }
  | { ask: 'record'; made: MadeBackup }
  | { ask: 'last' }
  | { ask: 'add-owner'; owner: NewOwner };

/** The reply to one request, sent as one line of JSON. */
export interface ControlReply {
  error?: string;
  label?: string;
  last?: MadeBackup | null;
  added?: AddedOwner;
}
