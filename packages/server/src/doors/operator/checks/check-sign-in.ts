import type { Settings } from '#ground/settings/settings.ts';
import { issuerHosts, openSafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { probeProvider } from '#people/providers/oidc.ts';
import { failed, ok, withOwnerText } from './finding.ts';
import type { OwnerFinding } from './finding.ts';

/** Checks that the identity provider can be reached, if there is one. */
export async function checkSignIn(settings: Pick<Settings, 'oidc'>): Promise<OwnerFinding> {
  const safeFetch = openSafeFetch({ privateHosts: issuerHosts(settings) });
  try {
    return await checkSignInBy(settings, safeFetch);
  } finally {
    await safeFetch.close();
  }
}

/** Does the same with a fetch that is open already. */
export async function checkSignInBy(
  { oidc }: Pick<Settings, 'oidc'>,
  safeFetch: Pick<SafeFetch, 'fetch'>,
): Promise<OwnerFinding> {
  if (!oidc) {
    const own = 'by password or by a link in a mail';
    return withOwnerText(ok('Sign-in', own), { code: 'sign_in_own', text: own });
  }
  try {
    await probeProvider(oidc, safeFetch);
    const found = ok('Sign-in', 'the identity provider answers');
    return withOwnerText(found, { code: 'provider_answers', text: found.detail });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const text = 'the identity provider cannot be reached';
    const found = failed('Sign-in', `${text} (${reason}); correct OIDC_ISSUER`);
    return withOwnerText(found, { code: 'provider_unreachable', text });
  }
}
