import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** True if the mail came over TLS. */
  secure: boolean;
  user: string | undefined;
  raw: string;
  mail: Email;
}

export interface MailServer {
  /** The value for SMTP_URL, without a user. */
  url: string;
  port: number;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

/**
 * Starts a real SMTP server that accepts every mail, unless `options` differ. `whenOver` gets the
 * function that stops the server; by default it runs at the end of the test.
 */
export async function startMailServer(
  options: SMTPServerOptions = {},
  whenOver: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 1,
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const raw = Buffer.concat(chunks);
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        secure: session.secure,
        user: typeof session.user === 'string' ? session.user : undefined,
        raw: raw.toString('utf8'),
        mail: await PostalMime.parse(raw),
      });
      done();
    },
    ...options,
  });
  // Some tests drop the connection in the middle, which is no error of the test.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  whenOver(stop);
  return { url: `smtp${options.secure ? 's' : ''}://127.0.0.1:${port}`, port, received, stop };
}
