import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
const stepSeconds = 30;
/** How many steps before and after the present one count, for clocks that are wrong. */
const drift = 1;

export function makeTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).bytes);
}

/** Returns the address that an app reads from the picture, and the key to type. */
export function describeTotp(
  secret: Uint8Array,
  { email, publicUrl }: { email: string; publicUrl: string },
): { uri: string; key: string } {
  const totp = open(secret, { issuer: `Guildhall ${new URL(publicUrl).host}`, label: email });
  return { uri: totp.toString(), key: totp.secret.base32 };
}

/** Returns the step of a code that is right now or was a moment ago; undefined for a wrong one. */
export function stepOfCode(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const delta = open(secret).validate({ token: code, timestamp: nowMs, window: drift });
  if (delta === null) return undefined;
  return Math.floor(nowMs / 1000 / stepSeconds) + delta;
}

/** Apps expect SHA-1, six digits and 30 seconds, whatever the address says. */
function open(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  const bytes = Uint8Array.from(secret);
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: new Secret({ buffer: bytes.buffer }),
  });
}
