import type { RenderedMail } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface SignInLink {
  readonly link: string;
  readonly validMinutes: number;
}

/** To somebody who asked to sign in without a password. */
export function renderSignInLink({ link, validMinutes }: SignInLink): RenderedMail {
  const letter = {
    subject: 'Your link to sign in to Guildhall',
    heading: 'Sign in to Guildhall',
    paragraphs: [['Somebody, hopefully you, asked for a link to sign in with this address.']],
    button: { label: 'Sign in', link },
    notes: [
      `The link works once, within ${validMinutes} minutes: keep it to yourself.`,
      'It was not you? Then leave it: without the link, nobody gets in.',
    ],
  };
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}
