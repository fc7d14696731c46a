import { connect, isIP } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { ExtendedRequest } from 'ldapts';
import { LdapProblem } from '../ldap.ts';
import type { LdapPlace } from '../ldap.ts';
import type { AddressGuard } from '../safe-fetch/address-guard.ts';
import { lookUpAllowed } from '../safe-fetch/look-up-allowed.ts';
import type { Lookup } from '../safe-fetch/look-up-allowed.ts';
import { lengthOf } from './ber.ts';
import { readReply } from './read-reply.ts';
import { unreachable, tlsProblem } from './problems.ts';

/** Which addresses may be reached. */
export interface Reach {
  readonly guard: AddressGuard;
  /** The system's lookup by default. A test can set its own. */
  readonly lookup?: Lookup;
}

const connectMs = 5_000;
/** Of a name with many addresses the first few are tried. */
const addressesMax = 3;
const startTlsOid = '1.3.6.1.4.1.1466.20037';

/** Where a directory is, as its address says. */
interface Host {
  /** Without brackets. */
  readonly name: string;
  readonly port: number;
  readonly isTls: boolean;
}

export function readHost(text: string): Host {
  const { protocol, hostname, port } = new URL(text);
  const isTls = protocol === 'ldaps:';
  const name = hostname.replace(/^\[|\]$/gu, '');
  return { name, port: port === '' ? (isTls ? 636 : 389) : Number(port), isTls };
}

/**
 * Connects to an address that was checked, so a name that leads elsewhere a moment later gains
 * nothing. The certificate has to be that of the name.
 */
export async function openSocket(
  place: Pick<LdapPlace, 'url' | 'startTls' | 'ca'>,
  reach: Reach,
  signal: AbortSignal,
): Promise<Socket> {
  const host = readHost(place.url);
  const addresses = await within(signal, findAddresses(host, place, reach));
  let problem = unreachable(host.name);
  for (const address of addresses.slice(0, addressesMax)) {
    signal.throwIfAborted();
    try {
      return await secure(await connectTo(address, host), { host, place });
    } catch (cause) {
      if (!(cause instanceof LdapProblem) || cause.code !== 'unreachable') throw cause;
      problem = cause;
    }
  }
  throw problem;
}

/** Waits no longer than the signal says. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

async function findAddresses(
  { name, port, isTls }: Host,
  { startTls }: Pick<LdapPlace, 'startTls'>,
  { guard, lookup }: Reach,
): Promise<string[]> {
  const host = { host: name, port: String(port) };
  const allowed = await lookUpAllowed(host, guard, lookup).catch((cause: unknown) => {
    throw new LdapProblem('host_not_found', `There is no host with the name ${name}`, cause);
  });
  if (allowed.length === 0) {
    const message = `${name} at port ${port} is in a private network; the operator can name it in PROVIDER_PRIVATE_HOSTS`;
    throw new LdapProblem('not_allowed', message);
  }
  if (isTls || startTls || allowed.every(isLoopback)) return allowed;
  throw new LdapProblem('tls', 'Without TLS only this machine itself may be asked');
}

const isLoopback = (address: string) => ipaddr.process(address).range() === 'loopback';

async function connectTo(address: string, { name, port }: Host): Promise<Socket> {
  const socket = connect({ host: address, port });
  const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), connectMs);
  try {
    await settled(socket, 'connect');
    return socket;
  } catch (cause) {
    // What a name stands for in the operator's network is not told.
    throw unreachable(name, cause);
  } finally {
    clearTimeout(timer);
  }
}

async function secure(
  socket: Socket,
  { host, place }: { host: Host; place: Pick<LdapPlace, 'startTls' | 'ca'> },
): Promise<Socket> {
  const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), connectMs);
  try {
    if (!host.isTls && !place.startTls) return socket;
    if (!host.isTls) await askForTls(socket);
    const safe = connectTls({
      socket,
      host: host.name,
      ...(isIP(host.name) === 0 && { servername: host.name }),
      ...(place.ca !== null && { ca: place.ca }),
      minVersion: 'TLSv1.2',
    });
    await settled(safe, 'secureConnect').catch((cause: unknown) => {
      throw tlsProblem(cause);
    });
    return safe;
  } catch (cause) {
    socket.destroy();
    throw cause instanceof LdapProblem ? cause : unreachable(host.name, cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Has the server begin with TLS. What it has sent before is all in its answer. */
async function askForTls(socket: Socket): Promise<void> {
  socket.write(new ExtendedRequest({ messageId: 1, oid: startTlsOid }).write());
  const refused = new LdapProblem(
    'tls',
    'The directory does not begin with TLS when it is asked to',
  );
  let read = Buffer.alloc(0);
  while (read.length < 4096) {
    const piece = await nextPiece(socket);
    read = Buffer.concat([read, piece]);
    const length = lengthOf(read);
    if (length === undefined || read.length < length) continue;
    const isOver = read.length > length;
    const reply = readReply(read.subarray(0, length));
    if (isOver || reply.kind !== 'result' || reply.id !== 1 || reply.result.code !== 0)
      throw refused;
    return;
  }
  throw refused;
}

async function nextPiece(socket: Socket): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const fail = (cause?: Error) => reject(cause ?? new Error('the connection ended'));
  socket
    .once('data', resolve)
    .once('error', fail)
    .once('close', () => fail());
  try {
    return await promise;
  } finally {
    socket.pause();
    socket.removeAllListeners('data').removeAllListeners('error').removeAllListeners('close');
  }
}

/** Waits for an event, or throws what comes before it. */
async function settled(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (cause?: Error) => reject(cause ?? new Error('the connection ended'));
  const closed = () => fail();
  socket.once(event, resolve).once('error', fail).once('close', closed);
  try {
    await promise;
  } finally {
    socket.off(event, resolve).off('error', fail).off('close', closed);
    // Whoever waits for it is told by the close.
    socket.on('error', () => {});
  }
}
