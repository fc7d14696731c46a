import { readFile } from '#ground/http/read-body.ts';
import { OAuthError } from './oauth-error.ts';

export type Parameters = Readonly<Record<string, string | undefined>>;

const bodyLimit = { maxBytes: 64 * 1024, failure: 'body_too_large' } as const;

/** Reads the form of a request to a token endpoint. */
export async function readFormOf(request: Request): Promise<Parameters> {
  const text = new TextDecoder().decode(await readFile(request, bodyLimit));
  return readParameters(new URLSearchParams(text));
}

/**
 * Returns the parameters of a request of OAuth. One that is given twice is refused, an empty one
 * counts as missing, an unknown one is ignored (RFC 6749, section 3.1).
 */
export function readParameters(given: URLSearchParams): Parameters {
  const names = [...given.keys()];
  const twice = names.find((name) => given.getAll(name).length > 1);
  if (twice !== undefined) {
    const code = twice === 'resource' ? 'invalid_target' : 'invalid_request';
    throw new OAuthError(code, 'A parameter is given twice');
  }
  const known = [...given].filter(([, value]) => value !== '' && !value.includes('\0'));
  return Object.fromEntries(known);
}
