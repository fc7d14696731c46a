import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type Log = Logger;

const secretFields = ['secret', 'apiKey', 'authorization', 'password', 'token', 'cookie'];

/**
 * Creates a log that writes one JSON object per line to stderr, because stdout is for output that a
 * person asked for. Requests are logged by route, never with query, body or headers.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const options = { level, base: null, redact: { paths, censor: '[secret]' } };
  return pino(options, destination ?? pino.destination({ fd: 2, sync: true }));
}
