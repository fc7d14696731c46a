import { apiKey, matching, SettingsError, text, url, wrong } from './config.values.ts';
import type { Env } from './config.values.ts';

/** A bucket of an S3 server, and the keys that open it. */
export interface BucketSettings {
  readonly name: string;
  /** What stands before every name in the bucket, without a slash at its ends; may be empty. */
  readonly prefix: string;
  /** Without a slash at its end; the name of the bucket follows in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const addressPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+(.*?))?\/*$/s;

/** Where documents' files lie; undefined: in DATA_DIR. What holds a key is not repeated when it is wrong. */
export function bucket(env: Env): BucketSettings | undefined {
  const address = text(env, 'FILES_URL');
  if (address === undefined) return refuseAlone(env);
  const [, name, prefix = ''] = addressPattern.exec(address) ?? [];
  if (name === undefined || !isPrefix(prefix))
    throw wrong('FILES_URL', 's3://bucket or s3://bucket/prefix, without a key');
  const accessKeyId = apiKey(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = apiKey(env, 'S3_SECRET_ACCESS_KEY');
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new SettingsError('FILES_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  const region = matching(env, 'S3_REGION', 'us-east-1', /^[\w-]+$/, 'a name like eu-central-1');
  const endpoint = endpointOf(env) ?? `https://s3.${region}.amazonaws.com`;
  return { name, prefix, endpoint, region, accessKeyId, secretAccessKey };
}

/** Whoever gives a key means to use it, and would find all files on the disk. */
function refuseAlone(env: Env): undefined {
  const given = others.find((name) => text(env, name) !== undefined);
  if (given !== undefined) throw new SettingsError(`${given} needs FILES_URL, s3://bucket/prefix`);
  return undefined;
}

function endpointOf(env: Env): string | undefined {
  const value = url(env, 'S3_ENDPOINT', ['http:', 'https:']);
  if (value === undefined) return undefined;
  const { username, password, search, hash } = new URL(value);
  if (username + password + search + hash === '') return value;
  throw wrong('S3_ENDPOINT', 'an address like https://s3.example.com, without a key or a question');
}

/** Nothing that an address would be shortened by. */
function isPrefix(prefix: string): boolean {
  const isPlain = prefix.isWellFormed() && !/\p{Cc}|^\/|\/$/u.test(prefix);
  const parts = prefix.split('/');
  const isShort = parts.length === 1 && prefix === '';
  const isStraight = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  return isPlain && Buffer.byteLength(prefix) <= 512 && (isShort || isStraight);
}
