import { SettingsError } from '#ground/settings/settings.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { openHttpReranker } from './http-reranker.ts';
import type { RerankerChoice } from '../reranker.ts';

export type RerankerSettings = Pick<Settings, 'reranker' | 'rerankerApiKey'>;

/** Opens what the setting RERANKER names. Sends no request. Throws a `SettingsError` of one line. */
export function openReranker({
  reranker,
  rerankerApiKey: apiKey,
}: RerankerSettings): RerankerChoice {
  if (reranker === 'builtin' || reranker === 'none') return reranker;
  const url = URL.parse(reranker);
  if (url === null) throw unreadable();
  if (url.username !== '' || url.password !== '')
    throw new SettingsError('RERANKER must not hold a password: use RERANKER_API_KEY');
  const model = nameIn(url.hash) || null;
  url.hash = '';
  return openHttpReranker({ url, model, apiKey });
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    throw unreadable();
  }
}

function unreadable(): SettingsError {
  return new SettingsError('RERANKER has no address that can be read');
}
