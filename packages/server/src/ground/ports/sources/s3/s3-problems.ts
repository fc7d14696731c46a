import type { SourceProblemCode } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';
import { AddressRefused } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { readAnswer } from '../../files/s3/bucket-trouble.ts';
import { readRetryAfterMs } from '../../retry-wait.ts';

const known: Record<string, [code: SourceProblemCode, message: string]> = {
  NoSuchBucket: ['not_found', 'There is no such bucket'],
  NoSuchKey: ['not_found', 'The file is no longer there'],
  InvalidAccessKeyId: ['refused', 'The server does not know the access key'],
  SignatureDoesNotMatch: ['refused', 'The server refuses the secret of the access key'],
  AuthorizationHeaderMalformed: ['refused', 'The bucket belongs to another region'],
  RequestTimeTooSkewed: ['refused', 'The clocks of the two servers differ'],
  InvalidObjectState: ['refused', 'The file is archived and has to be restored first'],
  AccessDenied: ['refused', 'The access key may not list or read this'],
};
/** What is about the one file that was asked for. */
const ofItem = new Set(['NoSuchKey', 'InvalidObjectState', 'AccessDenied']);

/** Returns the problem that an answer other than success tells of. */
export function problemOf(
  { status, headers }: Response,
  body: string,
  isRead: boolean,
): SourceProblem {
  const { code } = readAnswer(status, body);
  const [kind, message] = known[code] ?? byStatus(status, code);
  const askedMs = readRetryAfterMs(headers.get('retry-after'));
  const said = code === '' ? `${status}` : `${status} ${code}`;
  return new SourceProblem(kind, `${message} (${said})`, {
    isOfItem: isRead && (ofItem.has(code) || (status === 403 && code === '')),
    ...(askedMs !== undefined && { retryAfterSeconds: Math.ceil(askedMs / 1000) }),
  });
}

function byStatus(status: number, code: string): [SourceProblemCode, string] {
  if (status === 429 || status === 503 || code === 'SlowDown') {
    return ['busy', 'The server asks to be left alone for a while'];
  }
  if (status >= 500 || code === 'RequestTimeout') return ['unreachable', 'The server is not well'];
  if (status === 401 || status === 403) return ['refused', 'The server refuses the access key'];
  if (status >= 300 && status < 400) return ['not_found', 'The bucket is at another address'];
  return ['malformed', 'What answers is no S3 server'];
}

/** Returns the problem of a request that got no answer, or none to its end. */
export function silenceOf(cause: unknown): SourceProblem {
  for (let each = cause; each instanceof Error; each = each.cause) {
    if (each instanceof SourceProblem) return each;
    if (each instanceof AddressRefused) {
      return new SourceProblem('not_allowed', 'The server is in a private network', { cause });
    }
  }
  return new SourceProblem('unreachable', 'The server does not answer to the end', { cause });
}
