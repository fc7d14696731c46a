import { Resolver } from 'node:dns/promises';
import type { TextRecords } from '../text-records.ts';

const timeoutMs = 3_000;
const tries = 2;
/** What a server answers that knows the name and has no such record, or knows no such name. */
const absent = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * Opens the records in the DNS.
 * @param servers the name servers that are asked, with a port if it is not 53; those of the machine
 *   if there are none
 */
export function openTextRecords(servers: readonly string[]): TextRecords {
  return {
    async find(name) {
      // A new one each time: what the machine's settings say may have changed.
      const resolver = new Resolver({ timeout: timeoutMs, tries });
      if (servers.length > 0) resolver.setServers(servers);
      try {
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
      } catch (cause) {
        if (absent.has((cause as NodeJS.ErrnoException).code ?? '')) return [];
        throw cause;
      }
    },
  };
}
