import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionOptions } from 'nodemailer';

/** How long a mail server may take, in milliseconds. */
export interface SmtpLimits {
  /** Until its name is looked up and a connection made. */
  readonly connectMs: number;
  /** Until its first line; some let strangers wait for it on purpose. */
  readonly greetingMs: number;
  /** Any other pause; it may look for viruses in one. */
  readonly pauseMs: number;
  /** Everything together, waiting for a free connection included. */
  readonly totalMs: number;
}

const standardLimits: SmtpLimits = {
  connectMs: 10_000,
  greetingMs: 30_000,
  pauseMs: 60_000,
  totalMs: 120_000,
};

/** SMTP_URL, taken apart. */
export interface SmtpServer {
  /** Host and port: what may be said of the address in a log. */
  readonly place: string;
  readonly isLocal: boolean;
  readonly options: SMTPConnectionOptions & { auth?: { user: string; pass: string } };
  readonly limits: SmtpLimits;
  /** The password, as it is and as it is sent. */
  readonly secrets: readonly string[];
}

const loopbackPattern = /^(localhost|127\.[0-9.]+|::1)$/;

/**
 * `smtp://` turns to TLS when the server offers it, `smtps://` begins with it. The query takes
 * the library's options, `tls.rejectUnauthorized=false` among them, but not time limits or logs.
 */
export function readSmtpServer(url: string, limits: Partial<SmtpLimits> = {}): SmtpServer {
  const given = parseConnectionUrl(url);
  const { host = 'localhost', port = given.secure ? 465 : 587, auth } = given;
  const all = { ...standardLimits, ...limits };
  return {
    place: host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`,
    isLocal: loopbackPattern.test(host),
    options: { ...given, host, port, ...toTimeouts(all), ...silent } as SmtpServer['options'],
    limits: all,
    secrets: auth?.pass ? formsOf(auth.user, auth.pass) : [],
  };
}

const silent = { logger: false, debug: false, transactionLog: false };

function toTimeouts({ connectMs, greetingMs, pauseMs }: SmtpLimits): SMTPConnectionOptions {
  return {
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: pauseMs,
    socketCloseTimeout: 1_000,
    maxResponseSize: 64 * 1024,
  };
}

function formsOf(user: string, pass: string): string[] {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [base64(`\0${user}\0${pass}`), base64(pass), encodeURIComponent(pass), pass];
}
