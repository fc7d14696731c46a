import { WrongSecretsKey } from '#ground/ports/secret-box/secret-box.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';

/**
 * Seals a secret together with the place that it is for, so that it is sent nowhere else, whatever
 * the row beside it says.
 */
export function sealFor(box: SecretBox, place: string, secret: string): Buffer {
  return box.seal('setting', Buffer.from(JSON.stringify([place, secret])));
}

/** Returns the secret; undefined if it does not open, or is for another place. */
export function openFor(box: SecretBox, place: string, sealed: Buffer | null): string | undefined {
  if (sealed === null) return undefined;
  try {
    const [sealedFor, secret] = JSON.parse(box.open('setting', sealed).toString()) as string[];
    return sealedFor === place ? secret : undefined;
  } catch (cause) {
    if (cause instanceof WrongSecretsKey || cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
