import type { AccessReason, AccessRule, Document } from '@guildhall/sdk/light';
import { t } from '#texts/texts.ts';

/** Returns why somebody sees a document or not. */
export function sayAccess(
  { rule, reason }: { rule: AccessRule | null; reason: AccessReason | null },
  { visibility, teamName: team }: Pick<Document, 'visibility' | 'teamName'>,
): string {
  const { none, onlyPartner, rules } = t().access;
  if (rule !== null) return say(rules[rule], team);
  if (reason === 'only_partner') return onlyPartner[visibility === 'tree' ? 'tree' : 'team'](team);
  if (reason === 'not_in_tree') return none.tree(team);
  if (reason === 'not_on_team') return none.team(team);
  return reason === 'not_public' ? none.visitor : none.restricted;
}

function say(sentence: string | ((team: string) => string), team: string): string {
  return typeof sentence === 'string' ? sentence : sentence(team);
}
