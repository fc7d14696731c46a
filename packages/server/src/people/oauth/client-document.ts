import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { readClientMetadata } from './client-metadata.ts';
import type { ClientRow } from './clients.queries.ts';
import { OAuthError } from './oauth-error.ts';
import { readRedirectUri } from './redirect-uris.ts';

const documentMaxBytes = 16 * 1024;
const timeoutMs = 5_000;
const [leastSeconds, usualSeconds, mostSeconds] = [5 * 60, 3600, 24 * 3600];

/**
 * True if the id of a client is the address of a document that describes it: https, with a path and
 * without dots, a fragment or a name in front (Client ID Metadata Documents, section 3).
 */
export function isDocumentAddress(clientId: string): boolean {
  const url = readRedirectUri(clientId);
  return url?.protocol === 'https:' && url.pathname !== '/' && url.href === clientId;
}

export interface ReadDocument {
  client: ClientRow;
  /** How long it may be kept. */
  seconds: number;
}

/** Reads the document that describes a client, through the guard against our own network. */
export async function readClientDocument(
  { fetch }: Pick<SafeFetch, 'fetch'>,
  clientId: string,
): Promise<ReadDocument> {
  const answer = await fetch(clientId, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw refusal('cannot be read', cause);
  });
  if (answer.status !== 200) throw refusal('cannot be read');
  const given = await readJsonOf(answer);
  if (given['client_id'] !== clientId) throw refusal('names another client_id');
  const { token_endpoint_auth_method: method = 'none' } = given;
  if (method !== 'none' || 'client_secret' in given) throw refusal('is not of a public client');
  const { name, redirectUris } = readClientMetadata(given);
  return {
    client: { id: clientId, name, redirect_uris: redirectUris },
    seconds: secondsKept(answer.headers.get('cache-control')),
  };
}

async function readJsonOf(answer: Response): Promise<Record<string, unknown>> {
  try {
    const chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    for await (const chunk of answer.body ?? []) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > documentMaxBytes) throw new Error('The document is too large');
      chunks.push(chunk);
    }
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (typeof value !== 'object' || value === null) throw new Error('It is no object');
    return value as Record<string, unknown>;
  } catch (cause) {
    throw refusal('is no JSON object of at most 16 KiB', cause);
  }
}

function refusal(problem: string, cause?: unknown): OAuthError {
  const error = new OAuthError('invalid_client', `The document of the client ${problem}`);
  error.cause = cause;
  return error;
}

/** Returns for how long a document may be kept: as its server says, within limits. */
function secondsKept(cacheControl: string | null): number {
  if (/\bno-(?:store|cache)\b/.test(cacheControl ?? '')) return leastSeconds;
  const said = Number(/\bmax-age=(\d{1,9})/.exec(cacheControl ?? '')?.[1] ?? usualSeconds);
  return Math.min(mostSeconds, Math.max(leastSeconds, said));
}
