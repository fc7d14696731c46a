import { readAllowedOrigin } from '@guildhall/contract/widget-origins';

export const sitesMax = 50;

export type ReadSite =
  | { origin: string }
  /** What was entered is no origin; `meant` is one that it contains. */
  | { fault: 'wrong'; meant: string | undefined }
  | { fault: 'twice' }
  | { fault: 'full' };

/** Reads the address of a site as the server will, and says what is wrong with it. */
export function readSite(text: string, known: readonly string[]): ReadSite {
  const entered = text.trim();
  const origin = readAllowedOrigin(entered);
  if (origin === undefined) return { fault: 'wrong', meant: findMeant(entered) };
  if (known.includes(origin)) return { fault: 'twice' };
  return known.length < sitesMax ? { origin } : { fault: 'full' };
}

/** Somebody may have copied the address of a page, or left out how it is reached. */
function findMeant(entered: string): string | undefined {
  const address = /^[a-z]+:\/\//i.test(entered) ? entered : `https://${entered}`;
  const [start] = /^https?:\/\/[^/?#]+/i.exec(address) ?? [];
  return start?.includes('.') ? readAllowedOrigin(start) : undefined;
}
