import type { Language, Role } from '@guildhall/contract';
import { textsFor } from '#texts/texts.ts';
import { inQuotes, nameOf } from './letter.ts';
import type { RenderedMail } from './letter.ts';
import { renderLetter } from './render-letter.ts';

interface Notice {
  readonly teamName: string;
  readonly role: Role;
  readonly link: string;
}

interface Invitation {
  readonly teamName: string;
  readonly link: string;
  readonly validDays: number;
  readonly recipientName?: string | undefined;
}

/** Renders the mail to a person who never signed in: the team, and a link to set up an account. */
export function renderInvitation(invitation: Invitation, language: Language): RenderedMail {
  const { link, validDays } = invitation;
  const { nameless, invitation: texts } = textsFor(language).mails;
  const team = nameOf(invitation.teamName, nameless);
  const recipient = nameOf(invitation.recipientName ?? '', '');
  const greeting = recipient.shown === '' ? [] : [[texts.greeting(recipient.shown)]];
  return renderLetter({
    language,
    subject: texts.subject(inQuotes(team)),
    heading: texts.heading,
    paragraphs: [...greeting, texts.body(team)],
    button: { label: texts.button, link },
    notes: texts.notes(validDays),
  });
}

/** Renders the mail to an existing user: the team that added them, and their role. */
export function renderNotice({ teamName, role, link }: Notice, language: Language): RenderedMail {
  const { nameless, notice: texts } = textsFor(language).mails;
  const team = nameOf(teamName, nameless);
  return renderLetter({
    language,
    subject: texts.subject(inQuotes(team)),
    heading: texts.heading,
    paragraphs: [texts.body[role](team)],
    button: { label: texts.button, link },
    notes: [texts.note],
  });
}
