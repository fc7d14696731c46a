import { OAuthError } from './oauth-error.ts';
import { readRedirectUri } from './redirect-uris.ts';

/** What a client says of itself, as far as it is kept. */
export interface ClientMetadata {
  name: string;
  redirectUris: string[];
}

const nameMax = 100;
const urisMax = 5;
/**
 * Characters that nobody sees, or that turn the direction of what follows, and marks in a heap. Only
 * an emoji may have the one that colours it.
 */
const hidden = new RegExp(
  [
    String.raw`[[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]--\uFE0F]`,
    String.raw`(?<!\p{Extended_Pictographic})\uFE0F`,
    String.raw`\p{M}{3}`,
  ].join('|'),
  'v',
);

/**
 * Reads the metadata of a client (RFC 7591), from its registration or its document. What this server
 * does not need is ignored.
 */
export function readClientMetadata(given: object): ClientMetadata {
  const { redirect_uris: uris, client_name: name } = given as Record<string, unknown>;
  const isList = Array.isArray(uris) && uris.length > 0 && uris.length <= urisMax;
  if (!isList) {
    throw new OAuthError('invalid_redirect_uri', `Name 1 to ${urisMax} redirect_uris`);
  }
  const redirectUris = uris.map((uri: unknown) => {
    const url = typeof uri === 'string' ? readRedirectUri(uri) : undefined;
    if (!url) throw new OAuthError('invalid_redirect_uri', redirectRule);
    return uri as string;
  });
  const [first = ''] = redirectUris;
  return {
    name: readName(name) ?? new URL(first).hostname,
    redirectUris: [...new Set(redirectUris)],
  };
}

const redirectRule =
  'Each redirect URI must be https, or http on localhost, 127.0.0.1 or [::1], without a fragment';

function readName(name: unknown): string | undefined {
  if (name === undefined || name === null) return undefined;
  const trimmed = typeof name === 'string' ? name.trim() : '';
  const isName = trimmed !== '' && trimmed.length <= nameMax && trimmed.isWellFormed();
  if (!isName || hidden.test(trimmed)) {
    const rule = `client_name must be plain text of at most ${nameMax} characters`;
    throw new OAuthError('invalid_client_metadata', rule);
  }
  return trimmed;
}
