import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { SettingsError } from '#ground/settings/settings.ts';
import { createLog } from '#ground/log.ts';
import type { Log } from '#ground/log.ts';
import type { RequestEnv } from './api.ts';
import { refusal, refuseConnection } from './refuse-connection.ts';

export interface Listener {
  url: string;
  /** Stops accepting requests and lets running ones finish, for at most `limitMs`. */
  close(limitMs: number): Promise<void>;
}

/** Starts the server. Throws a `SettingsError` if the port or address cannot be used. */
export async function listen(
  app: Hono<RequestEnv>,
  { host, port }: { host: string; port: number },
  log: Log = createLog('silent'),
): Promise<Listener> {
  const server = createServer({ requireHostHeader: false });
  answerRequests(server, app, host, log);
  await new Promise<void>((done, fail) => {
    server.once('error', (cause) => fail(toSettingsError(cause, host, port)));
    server.listen(port, host, done);
  });
  return { url: urlOf(server, host), close: (limitMs) => close(server, limitMs) };
}

/** Answers requests, and adds a body to refusals by Node, which have none. */
function answerRequests(server: Server, app: Hono<RequestEnv>, hostname: string, log: Log): void {
  const answering = new WeakMap<Duplex, ServerResponse>();
  // Unreadable requests, for example with a malformed Host header.
  const errorHandler = () => {
    const { body, ...init } = refusal('invalid', log);
    return new Response(body, init);
  };
  const listener = getRequestListener(app.fetch, { hostname, errorHandler });
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answering.set(incoming.socket, outgoing);
    if (incoming.headers.host !== undefined || incoming.httpVersion === '1.0') {
      void listener(incoming, outgoing);
      return;
    }
    const { status, headers, body } = refusal('invalid', log);
    outgoing.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  };
  server.on('request', answer);
  server.on('checkExpectation', answer);
  server.on('clientError', (cause, socket) =>
    refuseConnection(cause, socket, answering.get(socket), log),
  );
}

async function close(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearTimeout(limit);
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

function toSettingsError(cause: Error & { code?: string }, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT: ${port} on ${host} is already in use; stop that program, or choose another`,
    EACCES: `PORT: ${port} may not be opened by this user; choose one above 1023`,
    EADDRNOTAVAIL: `HOST: ${host} is not an address of this machine`,
    ENOTFOUND: `HOST: ${host} is not an address of this machine`,
  };
  const reason = reasons[cause.code ?? ''];
  return reason ? new SettingsError(reason, { cause }) : cause;
}
