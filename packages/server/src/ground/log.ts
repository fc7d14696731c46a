import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type Log = Logger;

const secretFields = ['secret', 'apiKey', 'authorization', 'password', 'token', 'cookie'];
const personalFields = ['email', 'to', 'phone'];
/**
 * Fields of a database's error with values of rows, the statement with its values, and `input`, the
 * address that could not be parsed, with a password perhaps.
 */
const rowFields = new Set([
  'detail',
  'where',
  'query',
  'internalQuery',
  'params',
  'parameters',
  'input',
]);

/**
 * Creates a log that writes one JSON object per line to stderr, because stdout is for the output of
 * commands. Requests are logged by route, never with query, body or headers. People are logged by
 * id, never by address or phone number.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = [...secretFields, ...personalFields].flatMap((field) => [
    field,
    `*.${field}`,
    `*.*.${field}`,
  ]);
  const redact = { paths, censor: '[secret]' };
  const options = { level, base: null, redact, serializers: { err: describeError } };
  return pino(options, destination ?? pino.destination({ fd: 2, sync: true }));
}

function describeError(err: Error): object {
  const told: object = stdSerializers.err(err);
  return Object.fromEntries(Object.entries(told).filter(([name]) => !rowFields.has(name)));
}
