import type { Mailer } from './mailer.ts';

/** A mailer behind which another one may be put while the server runs. */
export interface CurrentMailer extends Mailer {
  /**
   * Sends by another mailer from now on. The former one is closed once the mails that are on their
   * way have arrived, unless it is the first one, which may come back.
   */
  exchange(mailer: Mailer): void;
  /** Closes all but the first one, which whoever opened it closes. */
  close(): void;
}

export function openCurrentMailer(first: Mailer): CurrentMailer {
  const underway = new Map<Mailer, number>();
  let current = first;
  const closeUnused = (mailer: Mailer) => {
    if (mailer !== current && mailer !== first && !underway.has(mailer)) mailer.close();
  };
  return {
    async send(mail, signal) {
      const mailer = current;
      underway.set(mailer, (underway.get(mailer) ?? 0) + 1);
      try {
        await mailer.send(mail, signal);
      } finally {
        const left = (underway.get(mailer) ?? 1) - 1;
        if (left > 0) underway.set(mailer, left);
        else underway.delete(mailer);
        closeUnused(mailer);
      }
    },
    exchange(mailer) {
      const former = current;
      current = mailer;
      closeUnused(former);
    },
    close() {
      const opened = new Set([current, ...underway.keys()]);
      for (const mailer of opened) if (mailer !== first) mailer.close();
    },
  };
}
