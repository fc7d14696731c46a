import { FilesUnavailable } from '../../file-store.ts';
import { readElement } from './read-xml.ts';
import type { BucketSettings } from '#ground/settings/settings.ts';

/** The error reported by a server: a status and usually a code. */
export interface BucketAnswer {
  readonly status: number;
  /** Empty if the server sent none, as for HEAD. */
  readonly code: string;
}

const transientStatuses = new Set([408, 429, 500, 502, 503, 504]);
const transientCodes = new Set([
  'RequestTimeout',
  'SlowDown',
  'InternalError',
  'ServiceUnavailable',
  'BadDigest',
  'IncompleteBody',
]);

/** True if the same request may succeed a moment later. */
export function isTransient({ status, code }: BucketAnswer): boolean {
  return transientStatuses.has(status) || transientCodes.has(code);
}

/** Reads only the code of an error answer, because the rest may repeat what was sent. */
export function readAnswer(status: number, body: string): BucketAnswer {
  const code = readElement(body, 'Error', 'Code') ?? '';
  return { status, code: /^\w{1,64}$/.test(code) ? code : '' };
}

export function refusalOf(bucket: BucketSettings, answer: BucketAnswer): FilesUnavailable {
  const isRefused = !isTransient(answer);
  const { status, code } = answer;
  const said = code === '' ? `${status}` : `${status} ${code}`;
  return new FilesUnavailable(`${nameOf(bucket)} ${explain(answer)} (${said})`, { isRefused });
}

export function silenceOf(bucket: BucketSettings, cause: unknown): FilesUnavailable {
  const message = `${nameOf(bucket)} does not answer (${reasonOf(cause)})`;
  return new FilesUnavailable(message, { isRefused: false, cause });
}

function nameOf({ name, endpoint }: BucketSettings): string {
  return `The S3 bucket ${name} at ${endpoint}`;
}

const advice: Record<string, string> = {
  InvalidAccessKeyId: 'does not know the key: correct S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'does not take the key: correct S3_SECRET_ACCESS_KEY',
  NoSuchBucket: 'is not there: make it, or correct FILES_URL',
  AuthorizationHeaderMalformed: 'belongs to another region: correct S3_REGION',
  PermanentRedirect: 'lies at another address: correct S3_ENDPOINT or S3_REGION',
  RequestTimeTooSkewed: 'has another time: set the clock of this machine',
};

function explain(answer: BucketAnswer): string {
  const { status, code } = answer;
  if (isTransient(answer)) return 'is too busy or not well';
  const known = advice[code];
  if (known !== undefined) return known;
  if (status === 301 || status === 307) return 'lies elsewhere: correct S3_ENDPOINT or S3_REGION';
  if (status === 401 || status === 403) return 'refuses it: the keys of S3_ACCESS_KEY_ID may not';
  return 'gives no answer of an S3 server: correct S3_ENDPOINT';
}

/** Returns the error code of the system or library. Longer messages may contain any name. */
function reasonOf(cause: unknown): string {
  for (let each = cause; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code;
  }
  return cause instanceof Error ? cause.name : 'no reason';
}
