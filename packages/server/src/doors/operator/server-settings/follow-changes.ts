import type { Log } from '#ground/log.ts';

/** A change on another server is in force within this time. */
const lookEveryMs = 2_000;

/** Looks for changes again and again, one look at a time. Of failures in a row the first is logged. */
export function followChanges(look: () => Promise<void>, log: Pick<Log, 'warn'>): { stop(): void } {
  let isLooking = false;
  let hasFailed = false;
  const lookOnce = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.warn({ err }, 'The settings of the server could not be read');
      hasFailed = true;
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void lookOnce(), lookEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
