import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionOptions } from 'nodemailer';

/** Time limits of a mail server, in milliseconds. */
export interface SmtpLimits {
  /** For looking up its name and connecting. */
  readonly connectMs: number;
  /** For its greeting. Some servers delay it on purpose. */
  readonly greetingMs: number;
  /** For any other wait, such as a virus scan. */
  readonly pauseMs: number;
  /** For the whole mail, including the wait for a free connection. */
  readonly totalMs: number;
}

const standardLimits: SmtpLimits = {
  connectMs: 10_000,
  greetingMs: 30_000,
  pauseMs: 60_000,
  totalMs: 120_000,
};

/** The parsed SMTP_URL. */
export interface SmtpServer {
  /** Host and port: the part of the address that may be logged. */
  readonly place: string;
  readonly isLocal: boolean;
  readonly options: SMTPConnectionOptions & { auth?: { user: string; pass: string } };
  readonly limits: SmtpLimits;
  /** The password in all forms in which it is sent, so that it can be removed from messages. */
  readonly secrets: readonly string[];
}

const loopbackPattern = /^(localhost|127\.[0-9.]+|::1)$/;

/**
 * Parses SMTP_URL. `smtp://` upgrades to TLS if the server offers it, `smtps://` starts with TLS.
 * The query may set the library's options, such as `tls.rejectUnauthorized=false`, but no time
 * limits or logging.
 */
export function readSmtpServer(url: string, limits: Partial<SmtpLimits> = {}): SmtpServer {
  const given = parse(url);
  const { host = 'localhost', port = given.secure ? 465 : 587, auth } = given;
  const all = { ...standardLimits, ...limits };
  return {
    place: writePlace(host, port),
    isLocal: loopbackPattern.test(host),
    options: { ...given, host, port, ...toTimeouts(all), ...silent } as SmtpServer['options'],
    limits: all,
    secrets: auth?.pass ? formsOf(auth.user, auth.pass) : [],
  };
}

/** Writes a host and its port, an address of version 6 in brackets. */
export const writePlace = (host: string, port: number) =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

/** Throws an error without the address, which has the password. */
function parse(url: string) {
  try {
    return parseConnectionUrl(url);
  } catch {
    throw new Error('The address of the mail server is malformed');
  }
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
