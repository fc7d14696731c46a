import type { AccessReason, Document, DocumentPerson } from '@guildhall/sdk/light';
import { t } from '#texts/texts.ts';

type Shown = Pick<Document, 'visibility' | 'teamName'>;

/** Returns a few words on why somebody sees a document of a team, or that they do not. */
export function sayRule({ rule, leads }: Pick<DocumentPerson, 'rule' | 'leads'>, team: string) {
  const { notSeen, seenSomehow, short } = t().access;
  if (rule === null) return notSeen;
  if (rule === undefined) return seenSomehow;
  if (rule !== 'leader') return say(short[rule], team);
  if (!leads) return short.leadsAbove;
  return leads.role === 'owner' ? short.owner(leads.teamName) : short.leader(leads.teamName);
}

/** Returns why somebody does not see a document, or for whom it is if the user may not know that. */
export function sayReason(reason: AccessReason | null | undefined, document: Shown): string {
  if (!reason) return sayAudience(document);
  const { visibility, teamName: team } = document;
  const { none, onlyPartner } = t().access;
  if (reason === 'only_partner') return onlyPartner[visibility === 'tree' ? 'tree' : 'team'](team);
  if (reason === 'not_at_source') return none.source;
  if (reason === 'not_in_tree') return none.tree(team);
  return reason === 'not_on_team' ? none.team(team) : none.restricted;
}

/** Returns for whom a document is, which tells nothing of any single person. */
export function sayAudience({ visibility, teamName }: Shown): string {
  return say(t().access.audience[visibility], teamName);
}

function say(sentence: string | ((team: string) => string), team: string): string {
  return typeof sentence === 'string' ? sentence : sentence(team);
}
