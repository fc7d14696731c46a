import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { failures } from '@guildhall/contract';
import { SettingsError } from '../config.ts';
import type { RequestEnv } from './api.ts';

export interface Listener {
  url: string;
  /** Takes no new requests and lets the running ones finish, for `limitMs` at most. */
  close(limitMs: number): Promise<void>;
}

/** Starts to answer. Throws one line when the port is taken. */
export async function listen(
  app: Hono<RequestEnv>,
  { host, port }: { host: string; port: number },
): Promise<Listener> {
  const listener = getRequestListener(app.fetch, { hostname: host, errorHandler: refuse });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((done, fail) => {
    server.once('error', (cause) => fail(toSettingsError(cause, host, port)));
    server.listen(port, host, done);
  });
  return { url: urlOf(server, host), close: (limitMs) => close(server, limitMs) };
}

/** What never becomes a request, such as a Host header that is no host. */
function refuse(): Response {
  const headers = { 'x-request-id': randomUUID() };
  return Response.json({ error: failures.invalid.message }, { status: 400, headers });
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
