import { SettingsError } from '#ground/settings/settings.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { findModelFolder } from '../embeddings/open-onnx.ts';
import { openHttpReranker } from './http-reranker.ts';
import { openOnnxReranker } from './onnx-reranker.ts';
import type { OnnxRerankerOptions } from './onnx-reranker.ts';
import type { RerankerChoice } from '../reranker.ts';

export type RerankerSettings = Pick<Settings, 'reranker' | 'rerankerApiKey' | 'dataDir'>;

/**
 * Opens what the setting RERANKER names. Sends no request and loads no model. Throws a
 * `SettingsError` of one line.
 * @param options of a model in a folder
 */
export async function openReranker(
  { reranker, rerankerApiKey: apiKey, dataDir }: RerankerSettings,
  options: OnnxRerankerOptions = {},
): Promise<RerankerChoice> {
  if (reranker === 'reader' || reranker === 'none') return reranker;
  if (reranker.startsWith(onnx))
    return openFolder(findModelFolder(dataDir, reranker.slice(onnx.length)), options);
  const url = URL.parse(reranker);
  if (url === null) throw unreadable();
  if (url.username !== '' || url.password !== '')
    throw new SettingsError('RERANKER must not hold a password: use RERANKER_API_KEY');
  const model = nameIn(url.hash) || null;
  url.hash = '';
  return openHttpReranker({ url, model, apiKey });
}

const onnx = 'onnx:';

async function openFolder(folder: string, options: OnnxRerankerOptions): Promise<RerankerChoice> {
  try {
    return await openOnnxReranker(folder, options);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    const told = `RERANKER names ${folder}, from which no model can be read: ${reason}`;
    throw new SettingsError(told, { cause });
  }
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
