import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';

type Secrets = Readonly<Record<string, string>>;

/** Seals the secret settings of a source; null if it has none. */
export function sealSecrets(box: SecretBox, secrets: Secrets): Buffer | null {
  if (Object.keys(secrets).length === 0) return null;
  return box.seal('source', Buffer.from(JSON.stringify(secrets)));
}

/** Opens sealed settings. Throws a `WrongSecretsKey` if another key of the server sealed them. */
export function unsealSecrets(box: SecretBox, sealed: Buffer): Record<string, string> {
  return JSON.parse(box.open('source', sealed).toString()) as Record<string, string>;
}
