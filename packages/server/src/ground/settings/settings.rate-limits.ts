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

/** The budgets of the setting; that of uploads is in MiB. */
export interface Budgets extends RateLimits {
  uploadMbPerHour: number;
}

export const standardBudgets: Budgets = {
  requestsPerMinute: 6000,
  searchesPerMinute: 1200,
  additionsPerMinute: 300,
  mailsPerHour: 5000,
  uploadMbPerHour: 20_480,
};

const budgets = new Map<string, keyof Budgets>([
  ['requests', 'requestsPerMinute'],
  ['searches', 'searchesPerMinute'],
  ['additions', 'additionsPerMinute'],
  ['mails', 'mailsPerHour'],
  ['uploads', 'uploadMbPerHour'],
]);

const rule = `on, off, or some of ${writeStandard()}`;

/** The meaning of the setting, for docs/settings.md; Markdown. */
export const rateLimitsText = `\`off\`, or some of \`${writeStandard('PerMinute')}\` per key and minute and \`${writeStandard('PerHour')}\` per key (or person) and hour, uploads in MiB, counted for all processes together`;

/** Writes the standard budgets, or those of one period, as `requests=6000,searches=1200`. */
function writeStandard(period: 'PerMinute' | 'PerHour' | '' = ''): string {
  return [...budgets]
    .filter(([, budget]) => budget.endsWith(period))
    .map(([name, budget]) => `${name}=${standardBudgets[budget]}`)
    .join(',');
}

/** Reads `on`, `off`, or single budgets; the others keep their defaults. */
export const rateLimits = z.string().transform((value, context): Budgets | 'off' => {
  if (value === 'off') return 'off';
  const limits = { ...standardBudgets };
  for (const part of value === 'on' ? [] : value.split(',')) {
    const [, name = '', number] = /^([a-z]+)=([1-9][0-9]{0,8})$/.exec(part.trim()) ?? [];
    const budget = budgets.get(name);
    if (budget === undefined) context.addIssue({ code: 'custom', message: rule });
    else limits[budget] = Number(number);
  }
  return limits;
});
