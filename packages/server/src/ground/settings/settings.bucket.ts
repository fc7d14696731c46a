import { SettingsError, wrong } from './settings.read.ts';
import type { SettingValues } from './settings.table.ts';

/** A bucket of an S3 server and its access key. */
export interface BucketSettings {
  readonly name: string;
  /** The path in front of every object name, without slashes at its ends; may be empty. */
  readonly prefix: string;
  /** The server's address without a slash at its end; requests append the bucket's name. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const addressPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+(.*?))?\/*$/s;

/** The bucket for the files of documents; undefined: they are in DATA_DIR. */
export function bucket(values: SettingValues): BucketSettings | undefined {
  const { FILES_URL, S3_REGION: region = 'us-east-1' } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (FILES_URL === undefined) return refuseAlone(values);
  const [, name, prefix = ''] = addressPattern.exec(FILES_URL) ?? [];
  if (name === undefined || !isPrefix(prefix))
    throw wrong('FILES_URL', 's3://bucket or s3://bucket/prefix, without a key');
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new SettingsError('FILES_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  const endpoint = plainEndpoint(values.S3_ENDPOINT) ?? `https://s3.${region}.amazonaws.com`;
  return { name, prefix, endpoint, region, accessKeyId, secretAccessKey };
}

/** Refuses a key without a bucket, because its owner expects the files in a bucket. */
function refuseAlone(values: SettingValues): undefined {
  const given = others.find((name) => values[name] !== undefined);
  if (given !== undefined) throw new SettingsError(`${given} needs FILES_URL, s3://bucket/prefix`);
  return undefined;
}

function plainEndpoint(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const { username, password, search, hash } = new URL(address);
  if (username + password + search + hash === '') return address;
  throw wrong('S3_ENDPOINT', 'an address like https://s3.example.com, without a key or a question');
}

/** True if a URL does not change the prefix: no empty, `.` or `..` part, no control characters. */
function isPrefix(prefix: string): boolean {
  const isPlain = prefix.isWellFormed() && !/\p{Cc}|^\/|\/$/u.test(prefix);
  const parts = prefix.split('/');
  const isStraight = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  return isPlain && Buffer.byteLength(prefix) <= 512 && (prefix === '' || isStraight);
}
