import type { RenderedMail } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface PasswordReset {
  readonly link: string;
  readonly validMinutes: number;
}

/** To somebody who asked for a new password. */
export function renderPasswordReset({ link, validMinutes }: PasswordReset): RenderedMail {
  const letter = {
    subject: 'Your link to set a new password for Guildhall',
    heading: 'Set a new password',
    paragraphs: [
      ['Somebody, hopefully you, asked for a new password for the account with this address.'],
    ],
    button: { label: 'Set a new password', link },
    notes: [
      `The link works once, within ${validMinutes} minutes: keep it to yourself.`,
      'It was not you? Then leave it: without the link, your password stays as it is.',
    ],
  };
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}
