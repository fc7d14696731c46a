import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { readSmtpServer } from './smtp-server.ts';
import type { SmtpLimits, SmtpServer } from './smtp-server.ts';
import { toMailError, tooSlow } from './smtp-trouble.ts';

/** A mail server that would take mail from this one. */
export interface SmtpProbe {
  /** Host and port. */
  readonly place: string;
  readonly isEncrypted: boolean;
  /** Whether the user and password of SMTP_URL were asked for, and are right. */
  readonly isSignedIn: boolean;
  /** Whether what is sent there leaves this machine. */
  readonly isLocal: boolean;
}

const probeLimits: SmtpLimits = {
  connectMs: 5_000,
  greetingMs: 10_000,
  pauseMs: 10_000,
  totalMs: 20_000,
};

/** Greets the server that SMTP_URL names and signs in; throws what sending would throw. */
export async function probeSmtp(url: string, limits: Partial<SmtpLimits> = {}): Promise<SmtpProbe> {
  const server = readSmtpServer(url, { ...probeLimits, ...limits });
  const connection = new SMTPConnection(server.options);
  const limit = AbortSignal.timeout(server.limits.totalMs);
  limit.addEventListener('abort', () => connection.close());
  try {
    const isSignedIn = await greet(connection, server);
    const { place, isLocal } = server;
    return { place, isLocal, isEncrypted: connection.secure, isSignedIn };
  } catch (cause) {
    throw limit.aborted ? tooSlow(server) : toMailError(cause, server);
  } finally {
    connection.close();
  }
}

/** Whether the server wanted to know who asks. */
function greet(connection: SMTPConnection, { options: { auth } }: SmtpServer): Promise<boolean> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('Connection closed')));
    connection.connect((trouble) => {
      if (trouble) return reject(trouble);
      if (!auth || !connection.allowsAuth) return resolve(false);
      connection.login(auth, (refusal) => (refusal ? reject(refusal) : resolve(true)));
    });
  });
}
