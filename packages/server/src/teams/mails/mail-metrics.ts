import { Counter } from 'prom-client';

const mails = new Counter({
  name: 'guildhall_mails_total',
  help: 'Invitations and notices that came to an end',
  labelNames: ['state'] as const,
});

/** Counts a mail that left, or that was given up. */
export function countMail(state: 'sent' | 'failed'): void {
  mails.inc({ state });
}
