import type { Language } from '@guildhall/contract';
import { inQuotes, nameOf } from './letter.ts';
import type { Letter, RenderedMail } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { textsFor } from '#ground/texts/texts.ts';

export interface Invitation {
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
  const letter: Letter = {
    language,
    subject: texts.subject(inQuotes(team)),
    heading: texts.heading,
    paragraphs: [...greeting, texts.body(team)],
    button: { label: texts.button, link },
    notes: texts.notes(validDays),
  };
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}
