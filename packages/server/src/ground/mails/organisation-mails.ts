import { organisationFactor } from '#ground/http/limits.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import { mailsPerOrgAndHour } from './recipient-budget.queries.ts';

/** Returns the maximum of mails of one organisation in an hour, for all its keys together (S69). */
export function hourlyMailsMax({ mailsPerHour }: RateLimits): number {
  return Math.min(mailsPerOrgAndHour, mailsPerHour * organisationFactor);
}
