import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Log } from '#ground/log.ts';
import type { TextRecords } from '#ground/ports/text-records.ts';
import { checkDomain } from './change-domains.ts';
import { takeDueDomains } from './domains.queries.ts';

interface DomainWorkParts {
  readonly db: Db;
  readonly log: Log;
  readonly textRecords: TextRecords;
}

const lookEveryMs = 60 * 60_000;
const dns: Actor = { kind: 'system', name: 'dns' };

/** Looks for the records of the proved domains that were not looked for within a day. */
export async function checkDueDomains(parts: DomainWorkParts): Promise<void> {
  for (;;) {
    const due = await transaction(parts.db, (tx) => takeDueDomains(tx));
    if (due.length === 0) return;
    for (const domain of due) await checkDomain(parts, dns, domain);
  }
}

/** Starts to check the proved domains, each once a day by one of the servers. */
export function startDomainWork(parts: DomainWorkParts): { stop(): Promise<void> } {
  let checking: Promise<void> | undefined;
  const check = () => {
    checking ??= checkDueDomains(parts)
      .catch((err: unknown) => parts.log.warn({ err }, 'Domains could not be checked'))
      .finally(() => (checking = undefined));
  };
  const timer = setInterval(check, lookEveryMs).unref();
  check();
  return {
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}
