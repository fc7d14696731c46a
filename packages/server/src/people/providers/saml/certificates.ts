import { X509Certificate } from 'node:crypto';

/** A certificate with which a provider signs. */
export interface Certificate {
  pem: string;
  sha256: string;
  endsAt: Date;
}

const bitsMin = 2048;
const textMax = 10_000;

/**
 * Reads a certificate, as PEM or its base64 alone; undefined for one that cannot verify what we accept.
 * That it has expired does not matter: it is trusted because it was given, and nobody else made it.
 */
export function readCertificate(text: string): Certificate | undefined {
  if (text.length > textMax) return undefined;
  const base64 = text.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  try {
    const read = new X509Certificate(Buffer.from(base64, 'base64'));
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = read.publicKey;
    if (type !== 'rsa' || (details?.modulusLength ?? 0) < bitsMin) return undefined;
    return {
      pem: read.toString(),
      sha256: read.fingerprint256,
      endsAt: read.validToDate,
    };
  } catch {
    return undefined;
  }
}
