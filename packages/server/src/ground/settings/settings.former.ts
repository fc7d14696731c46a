import { SettingsError } from './settings.read.ts';
import type { Env } from './settings.read.ts';

/** What to do about settings that are gone, by their names. */
const former = new Map([
  [
    'PRIVATE_HOSTS',
    'the host of OIDC_ISSUER needs no setting; for webhooks set WEBHOOK_PRIVATE_HOSTS, each host with its port, like hook.local:8080',
  ],
  ['LLM_URL', 'set LLM=https://host/v1#model'],
  ['LLM_MODEL', 'set LLM=https://host/v1#model'],
  ['UPLOAD_REQUEST_MAX_MB', 'a request may have 1024 MiB, or UPLOAD_MAX_MB if that is more'],
  ['UPLOAD_HOURLY_MB', 'set RATE_LIMITS=uploads=20480, the MiB per key and hour'],
  ['SOFFICE', 'LibreOffice is found on the PATH: add the folder of soffice to it'],
]);

/**
 * Returns the settings under their names of today: `LLM_URL` and `LLM_MODEL` together are `LLM`. Throws if
 * another removed setting is set, because its owner would rely on it.
 */
export function readFormer(given: Env): Env {
  const env = { ...given };
  const { LLM: line = '', LLM_URL: url = '', LLM_MODEL: model = '' } = given;
  if (line.trim() === '' && url.trim() !== '' && model.trim() !== '') {
    env['LLM'] = `${url.trim()}#${model.trim()}`;
    delete env['LLM_URL'];
    delete env['LLM_MODEL'];
  }
  for (const [name, advice] of former)
    if (env[name]?.trim()) throw new SettingsError(`${name} is gone: ${advice}`);
  return env;
}
