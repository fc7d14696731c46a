import { readAllowedOrigin } from '@guildhall/contract/widget-origins';

export const sitesMax = 50;

export type ReadSite =
  | { origin: string }
  /** The entered text is no origin; `meant` is an origin found in the text, if any. */
  | { fault: 'wrong'; meant: string | undefined }
  | { fault: 'twice' }
  | { fault: 'full' };

/** Reads the origin of a site by the server's rules, or returns what is wrong with the text. */
export function readSite(text: string, known: readonly string[]): ReadSite {
  const entered = text.trim();
  const origin = readAllowedOrigin(entered);
  if (origin === undefined) return { fault: 'wrong', meant: findMeant(entered) };
  if (known.includes(origin)) return { fault: 'twice' };
  return known.length < sitesMax ? { origin } : { fault: 'full' };
}

/** Finds the origin in the address of a page, or in an address without a scheme. */
function findMeant(entered: string): string | undefined {
  const address = /^[a-z]+:\/\//i.test(entered) ? entered : `https://${entered}`;
  const [start] = /^https?:\/\/[^/?#]+/i.exec(address) ?? [];
  return start?.includes('.') ? readAllowedOrigin(start) : undefined;
}
