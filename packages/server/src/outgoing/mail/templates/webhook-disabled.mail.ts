import type { Language } from '@guildhall/contract';
import { inQuotes, nameOf } from './letter.ts';
import type { RenderedMail } from './letter.ts';
import { renderLetter } from './render-letter.ts';
import { textsFor } from '#texts/texts.ts';

export interface WebhookDisabled {
  readonly teamName: string;
  /** The host of the webhook's address. */
  readonly host: string;
  readonly reason: 'gone' | 'failing';
  readonly link: string;
}

/** Renders the mail to an owner about a switched-off webhook: its team, its host and the reason. */
export function renderWebhookDisabled(
  { teamName, host, reason, link }: WebhookDisabled,
  language: Language,
): RenderedMail {
  const { nameless, webhookDisabled: texts } = textsFor(language).mails;
  const team = nameOf(teamName, nameless);
  return renderLetter({
    language,
    subject: texts.subject(inQuotes(team)),
    heading: texts.heading,
    paragraphs: [texts.body(team, nameOf(host, '?')), [texts.reason[reason]]],
    button: { label: texts.button, link },
    notes: [texts.note],
  });
}
