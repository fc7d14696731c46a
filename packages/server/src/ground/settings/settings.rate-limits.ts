import { z } from 'zod';

/** Budgets of each key. */
export interface RateLimits {
  requestsPerMinute: number;
  searchesPerMinute: number;
  /** Calls that add members. */
  additionsPerMinute: number;
  /** Mails; those beyond the budget wait. */
  mailsPerHour: number;
}

const standard: RateLimits = {
  requestsPerMinute: 6000,
  searchesPerMinute: 1200,
  additionsPerMinute: 300,
  mailsPerHour: 5000,
};

const budgets = new Map<string, keyof RateLimits>([
  ['requests', 'requestsPerMinute'],
  ['searches', 'searchesPerMinute'],
  ['additions', 'additionsPerMinute'],
  ['mails', 'mailsPerHour'],
]);

const rule = `on, off, or some of ${writeStandard()}`;

/** The meaning of the setting, for docs/settings.md; Markdown. */
export const rateLimitsText = `\`off\`, or some of \`${writeStandard('PerMinute')}\` per key and minute and \`${writeStandard('PerHour')}\` per key and hour`;

/** Writes the standard budgets, or those of one period, as `requests=6000,searches=1200`. */
function writeStandard(period: 'PerMinute' | 'PerHour' | '' = ''): string {
  return [...budgets]
    .filter(([, budget]) => budget.endsWith(period))
    .map(([name, budget]) => `${name}=${standard[budget]}`)
    .join(',');
}

/** Reads `on`, `off`, or single budgets; the others keep their defaults. */
export const rateLimits = z.string().transform((value, context): RateLimits | 'off' => {
  if (value === 'off') return 'off';
  const limits = { ...standard };
  for (const part of value === 'on' ? [] : value.split(',')) {
    const [, name = '', number] = /^([a-z]+)=([1-9][0-9]{0,8})$/.exec(part.trim()) ?? [];
    const budget = budgets.get(name);
    if (budget === undefined) context.addIssue({ code: 'custom', message: rule });
    else limits[budget] = Number(number);
  }
  return limits;
});
