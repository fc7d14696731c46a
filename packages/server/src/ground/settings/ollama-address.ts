import { SettingsError } from './settings.read.ts';

/**
 * Returns the address of Ollama. As for Ollama's own commands, the setting OLLAMA_HOST may be a
 * host, or a host and its port.
 */
export function ollamaAddress(host: string): URL {
  const url = URL.parse(/^https?:\/\//.test(host) ? host : `http://${host}`);
  if (url === null)
    throw new SettingsError('OLLAMA_HOST must be an address like http://host:11434');
  if (url.port === '' && !/^https?:/.test(host)) url.port = '11434';
  return url;
}
