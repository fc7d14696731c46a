import type { AccessRule, Document } from '@guildhall/sdk/light';
import { t } from '#texts/texts.ts';

/** Returns why a person sees a document or not. Without an address, the person is a visitor. */
export function sayAccess(
  rule: AccessRule | null,
  { visibility, teamName: team }: Document,
  userEmail: string | undefined,
): string {
  const texts = t().access;
  if (rule === null && userEmail === undefined) return texts.none.visitor;
  // A public document always has a rule; this case only completes the types.
  const none = visibility === 'public' ? texts.none.visitor : texts.none[visibility];
  const sentence = rule === null ? none : texts.rules[rule];
  return typeof sentence === 'string' ? sentence : sentence(team);
}
