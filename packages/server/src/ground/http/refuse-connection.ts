import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCodeHeader, failures } from '@guildhall/contract';
import type { FailureCode } from '@guildhall/contract';
import type { Log } from '#ground/log.ts';

/** Node's parser errors and their failures. Any other error is a 400. */
const codes: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Makes an answer to an invalid request, with a body and a request id. */
export function refusal(code: FailureCode, log: Log) {
  const { status, message } = failures[code];
  const requestId = randomUUID();
  log.info({ requestId, status }, 'invalid request');
  const headers = {
    'content-type': 'application/json',
    'x-request-id': requestId,
    [errorCodeHeader]: code,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  return { status, headers, body: JSON.stringify({ error: message }) };
}

/** Answers a connection that sent invalid HTTP, and closes it. */
export function refuseConnection(
  cause: Error & { code?: string },
  socket: Duplex,
  answering: ServerResponse | undefined,
  log: Log,
): void {
  const isBegun = answering?.headersSent === true && !answering.writableFinished;
  if (cause.code === 'ECONNRESET' || !socket.writable || isBegun) {
    socket.destroy(cause);
    return;
  }
  const { status, headers, body } = refusal(codes[cause.code ?? ''] ?? 'invalid', log);
  const length = `content-length: ${Buffer.byteLength(body)}`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, length].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`);
}
