import type { NodemailerError } from 'nodemailer';
import { MailRefused, MailUnavailable } from './mailer.ts';
import { hideAddresses } from './hide-addresses.ts';
import type { SmtpServer } from './smtp-server.ts';

const quoteLengthMax = 200;
/** Replies that require signing in or encryption (RFC 4954), unrelated to the recipient. */
const askingForLogin = new Set([530, 534, 535, 538]);
const recipientCommands = new Set(['RCPT TO', 'DATA']);
const certificatePattern = /CERT|SIGNATURE|ALTNAME/i;
const trustHint =
  'have Node trust it (NODE_EXTRA_CA_CERTS), or end SMTP_URL with ?tls.rejectUnauthorized=false';

/**
 * Describes an error for the operator. Drops the library's error as the cause, because causes are
 * logged and a server's answer may repeat the password and addresses.
 */
export function toMailError(
  cause: unknown,
  server: SmtpServer,
  recipient?: string,
): MailRefused | MailUnavailable {
  const trouble = cause instanceof Error ? (cause as NodemailerError) : new Error(String(cause));
  const said = hideAddresses(sayOf(server, describe(trouble, server)), recipient);
  return isRefusal(trouble) ? new MailRefused(said) : new MailUnavailable(said);
}

/** Returns the error for a mail that exceeded the total time limit. */
export function tooSlow(server: SmtpServer): MailUnavailable {
  return new MailUnavailable(sayOf(server, `took longer than ${seconds(server.limits.totalMs)}`));
}

function sayOf({ place, secrets }: SmtpServer, what: string): string {
  const said = secrets.reduce((text, secret) => text.replaceAll(secret, '[secret]'), what);
  return `the mail server ${place} ${said}`;
}

/**
 * True if the recipient or the mail is refused for good. A refused sender or password is not: these
 * are settings and can be corrected.
 */
function isRefusal({ permanent, responseCode = 0, command = '' }: NodemailerError): boolean {
  return permanent === true && recipientCommands.has(command) && !askingForLogin.has(responseCode);
}

function describe(trouble: NodemailerError, server: SmtpServer): string {
  const { code, originalCode = '', command, response, message } = trouble;
  if (code === 'ETIMEDOUT') return describeSilence(trouble, server);
  if (certificatePattern.test(`${originalCode} ${message}`) && response === undefined)
    return `has a certificate that is not trusted (${quote(message)}); ${trustHint}`;
  if (code === 'EAUTH') return `does not accept the user and password of SMTP_URL`;
  if (command === 'MAIL FROM') return `does not take mail from MAIL_FROM: ${quote(response)}`;
  if (response !== undefined) return `answered: ${quote(response)}`;
  if (code === 'EDNS') return 'cannot be found by its name';
  if (originalCode === 'ECONNREFUSED') return 'refuses connections';
  return `broke off: ${quote(message)}`;
}

function describeSilence({ timeoutType }: NodemailerError, { limits }: SmtpServer): string {
  if (timeoutType === 'CONNECT_TIMEOUT') return `cannot be reached in ${seconds(limits.connectMs)}`;
  if (timeoutType === 'GREETING_TIMEOUT')
    return `sent no greeting in ${seconds(limits.greetingMs)}`;
  return `was silent for ${seconds(limits.pauseMs)}`;
}

function seconds(ms: number): string {
  return `${ms / 1000} s`;
}

/** Puts foreign text on one line of limited length. */
function quote(text = ''): string {
  return text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, quoteLengthMax)
    .toWellFormed();
}
