// The kinds of values that settings have. A schema's message ends the sentence "NAME must be …".

import { isIP } from 'node:net';
import { isAbsolute, normalize } from 'node:path';
import { isSupportedCountry } from 'libphonenumber-js/max';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { readEmailAddress, senderForm } from '@guildhall/contract';

export function integer(min: number, max: number): z.ZodType<number, string> {
  const rule = `an integer from ${min} to ${max}`;
  return z
    .string()
    .regex(/^[0-9]{1,15}$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rule);
}

export function matching(pattern: RegExp, rule: string): z.ZodType<string, string> {
  return z.string().regex(pattern, rule);
}

export function oneOf(values: string[]): z.ZodType<string, string> {
  return z.enum(values, `one of ${values.join(', ')}`);
}

export const amountOrOff = matching(/^(?:off|[1-9][0-9]{0,8})$/, 'a number of MiB from 1, or off');

/** An address, returned without slashes at its end. Protocols end with a colon. */
export function url(...protocols: string[]): z.ZodType<string, string> {
  return z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `an address that starts with ${protocols.join('// or ')}//`,
    )
    .transform((value) => value.replace(/\/+$/, ''));
}

export function list(
  isGood: (entry: string) => boolean,
  rule: string,
): z.ZodType<string[], string> {
  return z
    .string()
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .refine((entries) => entries.every(isGood), rule);
}

/** The origin at which browsers reach the server. Cookies and links of pages start at its root. */
export const origin: z.ZodType<string, string> = url('http:', 'https:')
  .refine((value) => {
    const parsed = new URL(value);
    return parsed.href === `${parsed.origin}/`;
  }, 'an address without a path, like https://hall.example.com')
  .transform((value) => new URL(value).origin);

/** A secret that fits into an HTTP header. */
export const secret = matching(/^[\x21-\x7e]+$/, 'ASCII letters, digits and signs without a space');

/** The address of a mail server. A `/`, `?` or `#` in a password that is not encoded ends the host. */
export const smtpUrl: z.ZodType<string, string> = url('smtp:', 'smtps:').refine((value) => {
  const { hostname, pathname, search, hash } = new URL(value);
  return hostname !== '' && ['', '/'].includes(pathname) && !search.includes('@') && hash === '';
}, 'smtp://user:password@host:port, with signs in the password encoded');

export const sender = matching(
  senderForm,
  'an address, or a name and an address like Guildhall <mail@example.com>',
);

export const country: z.ZodType<string, string> = matching(
  /^[A-Z]{2}$/,
  'two capital letters',
).refine((value) => isSupportedCountry(value), 'the code of a country with telephone numbers');

/** The name or address on which the server listens, as written in a URL. */
export const listenHost: z.ZodType<string, string> = z
  .string()
  .refine(
    (value) => (isIP(value) !== 0 || isName(value)) && URL.canParse(localUrl(value, 0)),
    'an address or a name of this machine',
  );

/** A key of 256 bits, as base64. */
export const secretsKey = z.string().transform((value, context): Buffer => {
  const key = Buffer.from(value, 'base64');
  const isWhole = key.length === 32 && /^[A-Za-z0-9+/]{43}=$/.test(value);
  if (!isWhole) context.addIssue({ code: 'custom', message: '32 bytes as base64' });
  return key;
});

export function isName(entry: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(entry);
}

/** True for an address that people sign in with. */
export function isEmail(entry: string): boolean {
  return readEmailAddress(entry) !== undefined;
}

/** True for a name that is valid as the model of an agent. */
export function isModelName(entry: string): boolean {
  return /^[^\p{Cc}]{1,200}$/u.test(entry);
}

/** True for an IP address, and for one with the length of a prefix (10.0.0.0/8). */
export function isRange(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const isPlain = isIP(address) !== 0 && more.length === 0;
  return isPlain && (bits === undefined || ipaddr.isValidCIDR(entry));
}

/** True for a host with its port: `hook.local:8080`, `10.0.0.5:443`, `[fd00::1]:8080`. */
export function isHostAndPort(entry: string): boolean {
  const [, v6, name = '', port] = /^(?:\[([^\]]+)\]|([^:]+)):([0-9]{1,5})$/.exec(entry) ?? [];
  const isHost = v6 === undefined ? isName(name) : isIP(v6) === 6;
  return isHost && Number(port) >= 1 && Number(port) <= 65_535;
}

/** True for the IP address of a server, also with its port: `9.9.9.9`, `10.0.0.2:5353`. */
export function isServer(entry: string): boolean {
  const host = entry.replace(/:[0-9]{1,5}$/, '').replace(/^\[|\]$/g, '');
  return isIP(entry) !== 0 || (isHostAndPort(entry) && isIP(host) !== 0);
}

/** True if it is the path of a folder from the root. */
export function isFolder(entry: string): boolean {
  return isAbsolute(entry) && normalize(entry) !== '/';
}

/** The address at which programs of this machine reach a server that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
