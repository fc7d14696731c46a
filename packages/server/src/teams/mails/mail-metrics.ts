import { Counter } from 'prom-client';

const mails = new Counter({
  name: 'guildhall_mails_total',
  help: 'Invitations and notices that came to an end',
  labelNames: ['state'] as const,
});

// A rate needs a beginning: what never happened is told, as none.
for (const state of ['sent', 'failed']) mails.inc({ state }, 0);

/** Counts a mail that left, or that was given up. */
export function countMail(state: 'sent' | 'failed'): void {
  mails.inc({ state });
}
