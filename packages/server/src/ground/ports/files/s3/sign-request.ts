import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '#ground/settings/settings.ts';

/** A request to the bucket. */
export interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The name of an object; empty for the bucket itself. */
  readonly name: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Statuses other than success that the caller handles. */
  readonly expects?: readonly number[];
  readonly signal?: AbortSignal;
}

/** Signs a request with the hash of its body. */
export async function signRequest(
  settings: Omit<BucketSettings, 'prefix'>,
  { method, name, query = {}, headers = {}, body }: BucketRequest,
): Promise<{ url: URL; headers: Record<string, string> }> {
  const path = [settings.name, ...name.split('/')].map(encodeURIComponent).join('/');
  const url = new URL(`${settings.endpoint}/${name === '' ? settings.name : path}`);
  // Not form encoding: a server takes a + in an address literally.
  url.search = Object.entries(query)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  const sha256 = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    service: 's3',
    region: settings.region,
  });
  const signed = await signer.sign();
  return { url: signed.url, headers: Object.fromEntries(signed.headers) };
}
