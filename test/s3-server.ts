import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A fault of the server in answering a request. */
export type S3Trouble =
  | { kind: 'answer'; status: number; code: string; headers?: Record<string, string> }
  | { kind: 'silence' }
  | { kind: 'reset' }
  /** The connection is reset after `afterBytes` bytes of the body. */
  | { kind: 'cut'; afterBytes: number }
  /** The request is carried out, and the connection is reset instead of an answer. */
  | { kind: 'lost' };

export interface S3Asked {
  method: string;
  /** The object's name, without the bucket. */
  name: string;
  query: URLSearchParams;
  range: string | undefined;
}

const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a-very/secret+key' };
const bucketName = 'guildhall-test';

/**
 * Starts an S3 server in memory that can be told to misbehave. It has its own check of signatures.
 * scripts/test-s3.sh runs the same tests on a real server, to prove that both agree.
 */
export async function startS3Server() {
  const objects = new Map<string, { bytes: Buffer; writtenAt: Date }>();
  const uploads = new Map<string, { name: string; parts: Map<number, Buffer>; begunAt: Date }>();
  const asked: S3Asked[] = [];
  let faultFor: (asked: S3Asked) => S3Trouble | undefined = () => undefined;
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://s3');
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const name = rest.join('/');
    const method = request.method ?? '';
    const body = await buffer(request);
    const { range } = request.headers;
    const one = { method, name, query: url.searchParams, range };
    asked.push(one);
    const trouble = faultFor(one);
    if (trouble?.kind === 'silence') return;
    if (trouble?.kind === 'reset') return void request.socket.resetAndDestroy();
    if (trouble?.kind === 'answer') {
      return refuse(response, trouble.status, trouble.code, trouble.headers);
    }
    const wrong = findWrong(request, url, body);
    if (wrong !== undefined) return refuse(response, 403, wrong);
    if (bucket !== bucketName) return refuse(response, 404, 'NoSuchBucket');
    const reply = act(one, body);
    if (trouble?.kind === 'lost') return void request.socket.resetAndDestroy();
    response.writeHead(reply.status, { 'content-length': reply.body.length, ...reply.headers });
    if (trouble?.kind === 'cut') {
      return void response.write(reply.body.subarray(0, trouble.afterBytes), () =>
        setTimeout(() => request.socket.resetAndDestroy(), 20),
      );
    }
    response.end(method === 'HEAD' ? undefined : reply.body);
  }

  function act(one: S3Asked, body: Buffer): Reply {
    const { method, name, query } = one;
    const uploadId = query.get('uploadId') ?? '';
    const upload = uploads.get(uploadId);
    if (name === '') return query.has('uploads') ? listUploads() : list(query);
    if (uploadId !== '' && !upload) return refusal(404, 'NoSuchUpload');
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { name, parts: new Map(), begunAt: new Date() });
      return xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
    }
    if (method === 'PUT' && upload) upload.parts.set(Number(query.get('partNumber')), body);
    else if (method === 'PUT') objects.set(name, { bytes: body, writtenAt: new Date() });
    if (method === 'PUT') return { status: 200, headers: { etag: tagOf(body) }, body: nothing };
    if (method === 'POST' && upload) return complete(uploadId, body.toString());
    if (method === 'DELETE') {
      if (upload) uploads.delete(uploadId);
      else objects.delete(name);
      return { status: 204, body: nothing };
    }
    return get(one);
  }

  function complete(uploadId: string, said: string): Reply {
    const { name, parts } = uploads.get(uploadId)!;
    const named = [...said.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"/g)];
    const chosen = named.map(([, number]) => parts.get(Number(number)) ?? nothing);
    if (named.some(([, , tag], index) => `"${tag}"` !== tagOf(chosen[index]!)))
      return refusal(400, 'InvalidPart');
    if (chosen.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024))
      return refusal(400, 'EntityTooSmall');
    uploads.delete(uploadId);
    objects.set(name, { bytes: Buffer.concat(chosen), writtenAt: new Date() });
    return xml('CompleteMultipartUploadResult', '<ETag>&quot;whole&quot;</ETag>');
  }

  function get({ name, range }: S3Asked): Reply {
    const object = objects.get(name);
    if (!object) return refusal(404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (from === undefined) return { status: 200, body: object.bytes };
    const end = Math.min(Number(to), object.bytes.length - 1);
    const headers = { 'content-range': `bytes ${from}-${end}/${object.bytes.length}` };
    return { status: 206, headers, body: object.bytes.subarray(Number(from), end + 1) };
  }

  /** Lists at most three objects at a time, so that clients must follow continuation tokens. */
  function list(query: URLSearchParams): Reply {
    const after = query.get('continuation-token') ?? '';
    const all = [...objects.keys()].toSorted().filter((each) => each > after);
    const names = all.filter((each) => each.startsWith(query.get('prefix') ?? ''));
    const shown = names.slice(0, Math.min(3, Number(query.get('max-keys') ?? 3)));
    const more = names.length > shown.length;
    const isEncoded = query.get('encoding-type') === 'url';
    const entries = shown.map((each) => {
      const { bytes, writtenAt } = objects.get(each)!;
      const tag = tagOf(bytes).replaceAll('"', '&quot;');
      const said = isEncoded ? encodeURIComponent(each) : each.replaceAll('&', '&amp;');
      const key = `<Key>${said}</Key><Size>${bytes.length}</Size><ETag>${tag}</ETag>`;
      return `<Contents>${key}<LastModified>${writtenAt.toISOString()}</LastModified></Contents>`;
    });
    const next = more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
    const how = `<IsTruncated>${more}</IsTruncated>${isEncoded ? '<EncodingType>url</EncodingType>' : ''}`;
    return xml('ListBucketResult', `<Name>${bucketName}</Name>${how}${entries.join('')}${next}`);
  }

  function listUploads(): Reply {
    const entries = [...uploads].map(([id, { name, begunAt }]) => {
      const begun = `<Initiated>${begunAt.toISOString()}</Initiated>`;
      return `<Upload><Key>${name}</Key><UploadId>${id}</UploadId>${begun}</Upload>`;
    });
    return xml('ListMultipartUploadsResult', entries.join(''));
  }

  const endpoint = `http://127.0.0.1:${port}`;
  const settings = { name: bucketName, prefix: '', endpoint, region: 'us-east-1', ...keys };
  onTestFinishedIfInTest(stop);
  return {
    settings,
    objects,
    uploads,
    asked,
    /** Sets the function that is asked for a fault before each answer. */
    setFaults(how: typeof faultFor) {
      faultFor = how;
    },
    stop,
  };
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: Buffer;
}

const nothing = Buffer.alloc(0);

function xml(root: string, inner: string): Reply {
  const body = Buffer.from(`<?xml version="1.0"?><${root}>${inner}</${root}>`);
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

function refusal(status: number, code: string): Reply {
  return { ...xml('Error', `<Code>${code}</Code><Message>It said ${code}</Message>`), status };
}

function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, headers).end(refusal(status, code).body);
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/** Returns the S3 error code of a wrong signature (version 4, in a header); undefined if right. */
function findWrong(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const said = request.headers.authorization ?? '';
  const [, id, day, region, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      said,
    ) ?? [];
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const sum = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== sum) return 'XAmzContentSHA256Mismatch';
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const query = [...url.searchParams].map((pair) => pair.map(encode).join('=')).toSorted();
  const names = signed.split(';');
  const headers = names.map((name) => `${name}:${String(request.headers[name])}\n`);
  const whole = [request.method, path.join('/'), query.join('&'), headers.join(''), signed, sum];
  const hash = createHash('sha256').update(whole.join('\n')).digest('hex');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n');
  const sign = (key: string | Buffer, it: string) => createHmac('sha256', key).update(it).digest();
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (each, part) => sign(each, part ?? ''),
    `AWS4${keys.secretAccessKey}`,
  );
  return sign(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

/** Stops the server at the end of the test. Outside of a test, the caller stops the server. */
function onTestFinishedIfInTest(stop: () => Promise<void>): void {
  try {
    onTestFinished(stop);
  } catch {
    // Called in beforeAll, where no test runs.
  }
}
