import type { AuditChanges } from '@guildhall/contract/audit-actions';
import type { AuditEntry } from '@guildhall/sdk/light';
import { t, tp } from '#texts/texts.ts';

type Changed = keyof AuditChanges;
type Words = Readonly<Record<string, string | ((team: string) => string)>>;

/** Returns what something was or is, such as a role, in words; as it is if there are none. */
export function sayValue(
  { action }: Pick<AuditEntry, 'action'>,
  value: string | undefined,
  team: string,
): string {
  const words: Partial<Record<string, Words>> = {
    'member.role': t().people.roles,
    'document.visibility': t().documents.shortly,
    'document.verified': { none: tp().verification.never },
    'publishing.changed': t().audit.publishers,
    'second_factor.policy': t().audit.asked,
    'setting.model': t().audit.setHere,
    'setting.mail': t().audit.setHere,
    'setting.tried': {},
  } satisfies Record<Changed, Words>;
  const said = words[action]?.[value ?? ''] ?? value ?? '';
  return typeof said === 'string' ? said : said(team);
}
