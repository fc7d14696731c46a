import { Counter } from 'prom-client';

const mails = new Counter({
  name: 'guildhall_mails_total',
  help: 'Invitations and notices that came to an end',
  labelNames: ['state'] as const,
});

// A rate needs a first value, so states that never occurred are exported as 0.
for (const state of ['sent', 'failed']) mails.inc({ state }, 0);

export function countMemberMail(state: 'sent' | 'failed'): void {
  mails.inc({ state });
}
