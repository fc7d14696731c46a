import type { RenderedMail } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** To an owner who wants to see whether mail leaves. */
export function renderTestMail({ link }: { readonly link: string }): RenderedMail {
  const letter = {
    subject: 'Mail from Guildhall arrives',
    heading: 'Mail arrives',
    paragraphs: [['You asked Guildhall to send this mail to your own address. It has arrived.']],
    button: { label: 'Open Guildhall', link },
    notes: [
      'It was not you? Then another session of your account is open: end it in the settings.',
    ],
  };
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}
