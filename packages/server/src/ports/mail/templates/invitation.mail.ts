import { inQuotes, nameOf } from './letter.ts';
import type { RenderedMail } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface Invitation {
  readonly teamName: string;
  readonly link: string;
  readonly validDays: number;
  readonly recipientName?: string | undefined;
}

/** To somebody who never signed in: who invites to what, and the link to set up an account. */
export function renderInvitation(invitation: Invitation): RenderedMail {
  const { link, validDays } = invitation;
  const team = nameOf(invitation.teamName, 'a team without a name');
  const recipient = nameOf(invitation.recipientName ?? '', '');
  const days = validDays === 1 ? 'one day' : `${validDays} days`;
  const greeting = recipient.shown === '' ? [] : [[`Hello ${recipient.shown},`]];
  const letter = {
    subject: `Invitation to join ${inQuotes(team)} on Guildhall`,
    heading: 'You are invited',
    paragraphs: [
      ...greeting,
      ['The team ', team, ' has added you and invites you to set up your account.'],
    ],
    button: { label: 'Set up your account', link },
    notes: [
      `The link works once, within ${days}, and only for the address that this mail went to. Please do not pass it on.`,
      'You were not expecting this? Then leave it: without you, nothing happens.',
    ],
  };
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}
