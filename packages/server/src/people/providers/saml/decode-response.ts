import { SamlRefusal } from './saml-refusal.ts';

const bytesMax = 500_000;

/**
 * Returns the XML of an answer. Comments, processing instructions and marked sections are refused: no
 * provider needs them, and programs disagree about what a text is that has one in it.
 */
export function decodeResponse(response: string): string {
  const base64 = response.replaceAll(/\s/g, '');
  if (base64 === '' || !/^[\w+/-]+={0,2}$/.test(base64))
    throw new SamlRefusal('invalid', 'The answer is not in base64');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > bytesMax) throw new SamlRefusal('invalid', 'The answer is too large');
  const xml = decode(bytes).replace(/^<\?xml[^<>?]*\?>/, '');
  if (/<[!?]/.test(xml))
    throw new SamlRefusal('invalid', 'The answer has a comment, a document type or the like');
  return xml;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new SamlRefusal('invalid', 'The answer is not UTF-8', cause);
  }
}
