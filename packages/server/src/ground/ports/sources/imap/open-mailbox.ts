import { isIP } from 'node:net';
import type { SettingsOf } from '@guildhall/contract';
import { ImapFlow } from 'imapflow';
import type { ImapFlowOptions } from 'imapflow';
import type { AddressGuard } from '#ground/ports/safe-fetch/address-guard.ts';
import { SourceProblem } from '#ground/ports/source.ts';
import { findAddresses } from '../git/address.ts';
import type { Lookup } from '#ground/ports/safe-fetch/look-up-allowed.ts';
import { codeOf, connectProblem, mailboxProblem } from './imap-problems.ts';

/** What a test can replace. */
export interface Surroundings {
  readonly lookup?: Lookup;
  /** The certificates of authorities that are trusted beside those of Node. */
  readonly ca?: string;
  readonly startTlsPort?: number;
}

/** Where a mailbox is, and who may be asked for it. */
export interface Place {
  readonly settings: SettingsOf<'imap'>;
  readonly guard: AddressGuard;
  readonly surroundings: Surroundings;
}

const limits = {
  connectionTimeout: 20_000,
  greetingTimeout: 15_000,
  socketTimeout: 120_000,
  maxLineLength: 16 * 2 ** 20,
  maxLiteralSize: 32 * 2 ** 20,
  maxResponseSize: 64 * 2 ** 20,
};

/** Connects to an address that was checked, and opens the mailbox for reading alone. */
export async function openMailbox(place: Place, signal: AbortSignal): Promise<ImapFlow> {
  const { settings, guard, surroundings } = place;
  const { host, port = 993, mailbox = 'INBOX' } = settings;
  const addresses = await findAddresses({ host, port: `${port}` }, guard, surroundings.lookup);
  const client = await connect(place, addresses, signal);
  try {
    await client.mailboxOpen(mailbox, { readOnly: true });
  } catch (error) {
    client.close();
    throw mailboxProblem(error);
  }
  return client;
}

async function connect(
  place: Place,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<ImapFlow> {
  let problem = new SourceProblem('unreachable', 'It has no address');
  for (const address of addresses) {
    for (const safety of safetiesOf(place)) {
      signal.throwIfAborted();
      const client = createClient(place, address, safety);
      const end = () => client.close();
      signal.addEventListener('abort', end);
      try {
        await client.connect();
        client.once('close', () => signal.removeEventListener('abort', end));
        return client;
      } catch (error) {
        end();
        signal.removeEventListener('abort', end);
        signal.throwIfAborted();
        problem = connectProblem(error);
        if (problem.code !== 'unreachable') throw problem;
        if (!speaksPlainly(error)) break;
      }
    }
  }
  throw problem;
}

type Safety = Pick<ImapFlowOptions, 'secure' | 'doSTARTTLS'>;

/**
 * TLS from the first byte, or from the first command on at port 143. Where the operator has named the
 * host and the port, a server without TLS will do.
 */
function safetiesOf({ settings, guard, surroundings: { startTlsPort = 143 } }: Place): Safety[] {
  const { host, port = 993 } = settings;
  const isNamed = guard.names(host, String(port));
  const usual: Safety =
    port === startTlsPort ? { secure: false, doSTARTTLS: true } : { secure: true };
  const plain: Safety = { secure: false };
  if (!isNamed) return [usual];
  return port === startTlsPort ? [plain] : [usual, plain];
}

/** True if a server answered the first byte of TLS with text. */
function speaksPlainly(error: unknown): boolean {
  return /^(?:EPROTO|ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG))$/u.test(
    codeOf(error),
  );
}

function createClient({ settings, surroundings }: Place, address: string, safety: Safety) {
  const { host, port = 993, user, password: pass } = settings;
  const name = host.replaceAll(/^\[|\]$/gu, '');
  const { ca } = surroundings;
  const client = new ImapFlow({
    ...limits,
    ...safety,
    host: address,
    port,
    ...(isIP(name) === 0 && { servername: name }),
    auth: { user, pass },
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
  });
  // What fails is told by the command that is under way.
  client.on('error', () => {});
  return client;
}
