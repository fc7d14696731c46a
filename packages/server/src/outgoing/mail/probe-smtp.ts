import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { readSmtpServer } from './smtp-server.ts';
import type { SmtpLimits, SmtpServer } from './smtp-server.ts';
import { toMailError, tooSlow } from './smtp-trouble.ts';

/** The result of a successful test of a mail server. */
export interface SmtpProbe {
  /** Host and port. */
  readonly place: string;
  readonly isEncrypted: boolean;
  /** True if the server asked for the user and password of SMTP_URL and accepted them. */
  readonly isSignedIn: boolean;
  /** True if the server runs on this machine. */
  readonly isLocal: boolean;
}

const probeLimits: SmtpLimits = {
  connectMs: 5_000,
  greetingMs: 10_000,
  pauseMs: 10_000,
  totalMs: 20_000,
};

/** Connects to the server in SMTP_URL and signs in. Throws the errors that sending would throw. */
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

/** Connects and signs in. Resolves with true if the server asked for a password. */
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
