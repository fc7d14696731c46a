import type { SendMailOptions } from 'nodemailer';
import { readEmailAddress } from '@guildhall/contract';
import { MailRefused } from './mailer.ts';
import type { Mail } from './mailer.ts';

interface Sender {
  readonly name: string;
  readonly address: string;
}

const messageIdPattern = /^[^\s<>@]{1,100}@[^\s<>@]{1,100}$/;
const asciiPattern = /^[!-~]+$/;
const headers = {
  // These headers suppress out-of-office replies: RFC 3834, and the header that Exchange reads.
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
};

/** Splits MAIL_FROM into name and address. */
export function readSender(mailFrom: string): Sender {
  const [, name = '', address = mailFrom] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

/**
 * Converts a mail for the library. Addresses are passed as values, never as text to parse, so that
 * one address cannot smuggle in a second one.
 */
export function toMessage(mail: Mail, sender: Sender): SendMailOptions {
  const to = readEmailAddress(mail.to);
  if (to === undefined) throw new MailRefused('this is not an address for mail');
  if (!messageIdPattern.test(mail.messageId) || !asciiPattern.test(mail.messageId))
    throw new TypeError('a Message-ID must be left@right in ASCII');
  return {
    from: { ...sender },
    to: { name: '', address: to },
    envelope: { from: sender.address, to: [to] },
    messageId: `<${mail.messageId}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers,
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
