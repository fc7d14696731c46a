import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  url: string;
  close(): void;
}

/** Starts a proxy for the server at `port`. It answers 502 with its own page if that is down. */
export async function openProxy(port: number): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const passed = { ...headers, 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'http' };
    const place = { host: '127.0.0.1', port, method, path: url, headers: passed };
    const onward = ask(place, (answered) => {
      outgoing.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.on('error', () => outgoing.destroy());
      answered.pipe(outgoing);
    });
    onward.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    });
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
