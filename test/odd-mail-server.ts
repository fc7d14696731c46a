import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Returns the reply to a line; an undefined line asks for the greeting. Undefined is silence. */
type Answer = (line: string | undefined, socket: Socket) => string | undefined;

/** Starts a scripted SMTP server until the test ends. `told` lists the lines it received. */
export async function startOddMailServer(
  beginTalk: () => Answer,
): Promise<{ url: string; port: number; told: string[]; count(command: string): number }> {
  const told: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const answer = beginTalk();
    const say = (line: string | undefined) => {
      const said = answer(line, socket);
      if (said !== undefined && socket.writable) socket.write(`${said}\r\n`);
    };
    readLines(socket, (line) => {
      told.push(line);
      say(line);
    });
    say(undefined);
  });
  const port = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const count = (command: string) => told.filter((line) => line.split(' ')[0] === command).length;
  return { url: `smtp://127.0.0.1:${port}`, port, told, count };
}

/** Returns a port on which no server listens. */
export async function findClosedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

const usual: Record<string, string> = {
  greeting: '220 odd.example ESMTP',
  EHLO: '250-odd.example\r\n250 AUTH PLAIN LOGIN',
  AUTH: '235 2.7.0 welcome',
  MAIL: '250 2.1.0 sender ok',
  RCPT: '250 2.1.5 recipient ok',
  DATA: '354 go ahead',
  '.': '250 2.0.0 taken',
  RSET: '250 2.0.0 forgotten',
  QUIT: '221 2.0.0 bye',
};

/** Returns a usual SMTP dialogue with some replies replaced by `own`; null is silence. */
export function talkWith(own: Record<string, string | null | Answer> = {}): () => Answer {
  return () => {
    let inData = false;
    return (line, socket) => {
      const command = line === undefined ? 'greeting' : (line.split(' ')[0] ?? '');
      if (inData && line !== '.') return undefined;
      const chosen = command in own ? own[command] : usual[command];
      const said = typeof chosen === 'function' ? chosen(line, socket) : (chosen ?? undefined);
      inData = command === 'DATA' && said?.startsWith('3') === true;
      return said;
    };
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function readLines(socket: Socket, take: (line: string) => void): void {
  let rest = '';
  socket.on('error', () => {});
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
}
