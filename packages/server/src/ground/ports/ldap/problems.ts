import type { DirectoryProblemCode } from '@guildhall/contract';
import { LdapProblem } from '../ldap.ts';
import type { Result } from './read-reply.ts';

/** Says that there is no answer at an address. */
export function unreachable(name: string, cause?: unknown): LdapProblem {
  const reason = cause === undefined ? '' : ` (${codeOf(cause)})`;
  return new LdapProblem('unreachable', `There is no answer at ${name}${reason}`, cause);
}

/** Says why TLS did not begin: mostly a certificate that is not trusted here. */
export function tlsProblem(cause: unknown): LdapProblem {
  const code = codeOf(cause);
  if (/CERT|SELF_SIGNED|VERIFY|ISSUER|CRL|CA_/u.test(code)) {
    return new LdapProblem('certificate', `The certificate is not trusted (${code})`, cause);
  }
  if (/^(?:ECONNRESET|EPIPE|the connection ended|no answer in time)$/u.test(code)) {
    return new LdapProblem(
      'unreachable',
      `The connection broke off before TLS began (${code})`,
      cause,
    );
  }
  return new LdapProblem('tls', `TLS could not begin (${code})`, cause);
}

function codeOf(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  return (code ?? message).slice(0, 100);
}

/** The result codes of RFC 4511 that are told apart. */
export const codes = {
  success: 0,
  /** Some servers say that there is more than was asked for. */
  sizeLimitExceeded: 4,
  referral: 10,
  noCriticalExtension: 12,
  noSuchObject: 32,
  invalidDnSyntax: 34,
  invalidCredentials: 49,
} as const;

const meanings = new Map<number, [DirectoryProblemCode, string]>([
  [1, ['credentials', 'The directory shows nothing to this account']],
  [3, ['incomplete', 'The directory has set an end to the search after a time']],
  [4, ['incomplete', 'The directory gives only a part of its entries to this account']],
  [8, ['tls', 'The directory demands another way to sign in']],
  [11, ['incomplete', 'The directory has set an end to the search']],
  [13, ['tls', 'The directory demands TLS']],
  [18, ['filter', 'The directory does not understand the filter']],
  [48, ['credentials', 'The directory refuses the account or its password']],
  [49, ['credentials', 'The directory refuses the account or its password']],
  [50, ['credentials', 'The directory shows nothing to this account']],
  [51, ['unreachable', 'The directory is busy']],
  [52, ['unreachable', 'The directory does not serve at the moment']],
  [53, ['credentials', 'The directory refuses to answer this account']],
  [87, ['filter', 'The directory does not understand the filter']],
]);

/** Says what a result means for a search or a bind that did not end well. */
export function sayResult({ code, message }: Result): LdapProblem {
  const [meaning, text] = meanings.get(code) ?? [
    'malformed',
    'The directory answers with an error',
  ];
  const said = message
    .slice(0, 1000)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);
  return new LdapProblem(meaning, `${text} (${code}${said === '' ? '' : `: ${said}`})`);
}
