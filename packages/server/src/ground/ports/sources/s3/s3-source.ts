import type { SettingsOf } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';
import type { ListedItem } from '#ground/ports/source.ts';
import { signRequest } from '../../files/s3/sign-request.ts';
import type { OpenSource } from '../source-parts.ts';
import { listBucket, readPage } from './list-bucket.ts';
import { problemOf, silenceOf } from './s3-problems.ts';

const scope = 'bucket';
/** A page has a thousand keys of at most 1,024 bytes, each of which may be written as `%41`. */
const pageMaxBytes = 8 * 1024 * 1024;
const checkTimeoutMs = 60_000;

interface Asked {
  readonly name: string;
  readonly query?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** Opens a bucket, or a folder of it. */
export const openS3Source: OpenSource<'s3'> = (settings, parts) => {
  const bucket = toBucket(settings);
  const folder = (settings.prefix ?? '').replace(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;

  async function get({ name, query = {}, signal }: Asked): Promise<Response> {
    if (!/^(?!\.+$)[\w.-]+$/.test(settings.bucket)) {
      throw new SourceProblem('not_found', 'No bucket can have this name');
    }
    const { url, headers } = await signRequest(bucket, { method: 'GET', name, query });
    const options = { headers, redirect: 'manual', ...(signal && { signal }) } as const;
    const answer = await parts.fetch(url, options).catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw silenceOf(cause);
    });
    if (answer.status === 200) return answer;
    throw problemOf(answer, await readText(answer, signal), name !== '');
  }

  async function askForPage(query: Record<string, string>, signal?: AbortSignal): Promise<string> {
    // URL encoding, because a name may contain characters that are invalid in XML.
    const asked = { 'list-type': '2', 'encoding-type': 'url', ...query };
    return readText(await get({ name: '', query: asked, ...(signal && { signal }) }), signal);
  }

  return {
    async check() {
      const signal = AbortSignal.timeout(checkTimeoutMs);
      try {
        readPage(await askForPage({ prefix, 'max-keys': '1' }, signal));
      } catch (cause) {
        throw silenceOf(cause);
      }
    },
    async *list(_since, signal) {
      for await (const found of listBucket((query) => askForPage(query, signal), prefix)) {
        const { key: id, etag, sizeBytes } = found;
        const path = id.slice(prefix.length);
        if (canBeAsked(id)) yield { kind: 'item', scope, id, path, etag, sizeBytes, url: null };
        else yield { kind: 'unreadable', scope, id, path, reason: dotsReason };
      }
      yield { kind: 'done', scope, isComplete: true };
    },
    async read({ id, sizeBytes }: ListedItem, signal) {
      if (!canBeAsked(id)) throw new SourceProblem('bad_name', dotsReason, { isOfItem: true });
      if ((sizeBytes ?? 0) > parts.fileMaxBytes) throw tooLarge();
      return bytesOf(await get({ name: id, signal }), parts.fileMaxBytes, tooLarge, signal);
    },
  };
};

const dotsReason = 'A part of its name is "." or "..", which no web address can have';

/** An address loses such parts, so another object would be read. */
function canBeAsked(key: string): boolean {
  return !key.split('/').some((part) => part === '.' || part === '..');
}

function toBucket({ endpoint, bucket, region, ...keys }: SettingsOf<'s3'>) {
  const { origin, pathname } = new URL(endpoint);
  const address = `${origin}${pathname}`.replace(/\/+$/, '');
  return { ...keys, name: bucket, endpoint: address, region: region ?? 'us-east-1' };
}

async function readText(answer: Response, signal?: AbortSignal): Promise<string> {
  const tooLong = () => new SourceProblem('malformed', 'The answer of the server is too long');
  const chunks = await Array.fromAsync(bytesOf(answer, pageMaxBytes, tooLong, signal));
  return Buffer.concat(chunks).toString();
}

async function* bytesOf(
  { body }: Response,
  maxBytes: number,
  tooMuch: () => SourceProblem,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0;
  try {
    for await (const chunk of body ?? []) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooMuch();
      yield chunk;
    }
  } catch (cause) {
    signal?.throwIfAborted();
    throw silenceOf(cause);
  }
}

function tooLarge(): SourceProblem {
  return new SourceProblem('too_large', 'The file is too large', { isOfItem: true });
}
