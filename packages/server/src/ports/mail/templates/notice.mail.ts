import { inQuotes, nameOf } from './letter.ts';
import type { RenderedMail } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface Notice {
  readonly teamName: string;
  readonly role: 'owner' | 'team_leader' | 'member' | 'partner';
  readonly link: string;
}

const asRole = {
  owner: 'an owner',
  team_leader: 'a team leader',
  member: 'a member',
  partner: 'a partner',
} as const;

/** To somebody who uses the service already: which team has added them, and as what. */
export function renderNotice({ teamName, role, link }: Notice): RenderedMail {
  const team = nameOf(teamName, 'a team without a name');
  const letter = {
    subject: `You were added to ${inQuotes(team)} on Guildhall`,
    heading: 'You have a new team',
    paragraphs: [['The team ', team, ` has added you as ${asRole[role]}.`]],
    button: { label: 'Open Guildhall', link },
    notes: ['Sign in with the account that you have; there is nothing to confirm.'],
  };
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}
