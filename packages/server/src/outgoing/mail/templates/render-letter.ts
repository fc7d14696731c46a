import { originOf, renderText, sayPlainly } from './letter.ts';
import type { Letter, RenderedMail } from './letter.ts';
import type { Words } from '#texts/shapes/mail-texts.ts';
import { directionOf } from '@guildhall/contract';
import { textsFor } from '#texts/texts.ts';

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const colours = {
  page: '#f4f2ee',
  card: '#ffffff',
  line: '#e8e5de',
  ink: '#22262b',
  faint: '#62666d',
  accent: '#1f5f5b',
} as const;

/** Colours for mail readers with a dark mode. Others keep the inline colours or invert them. */
const darkStyle = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #161719 !important; }
    .card { background: #1f2226 !important; border-color: #34383e !important; }
    .ink { color: #eceae5 !important; }
    .faint { color: #a3a7ad !important; }
    .link { color: #7fc4bd !important; }
  }
  @media (max-width: 480px) { .card { padding: 28px 22px !important; } }
`;

export function renderLetter(letter: Letter): RenderedMail {
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}

/**
 * Renders the HTML part, with tables and inline styles because mail readers support little else.
 * Nothing is loaded from a server, so opening the mail reveals nothing. `format-detection` keeps
 * mail readers from turning numbers and dates into links.
 */
function renderHtml(letter: Letter): string {
  const { language, subject, heading, paragraphs, button, notes } = letter;
  const link = escapeHtml(button.link);
  const preview = paragraphs.map(sayPlainly).join(' ');
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colours.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.page}" style="background:${colours.page}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="card" align="${directionOf(language) === 'rtl' ? 'right' : 'left'}" bgcolor="${colours.card}" style="background:${colours.card};border:1px solid ${colours.line};border-radius:12px;padding:36px 40px">
<p class="link" style="margin:0 0 14px;${font};font-size:15px;line-height:1.2;font-weight:700;letter-spacing:.02em;color:${colours.accent}">Guildhall</p>
<h1 class="ink" style="margin:0 0 18px;${font};font-size:24px;line-height:1.25;font-weight:600;color:${colours.ink}">${escapeHtml(heading)}</h1>
${paragraphs.map((words) => paragraph(words, 'ink', 16)).join('\n')}
${renderButton(button.label, link)}
<p class="faint" style="margin:0 0 4px;${font};font-size:14px;line-height:1.5;color:${colours.faint}">${escapeHtml(textsFor(language).mails.ifButtonFails)}</p>
<p style="margin:0 0 22px;${font};font-size:14px;line-height:1.5;word-break:break-all" dir="ltr"><a class="link" href="${link}" style="color:${colours.accent}">${link}</a></p>
${notes.map((note) => paragraph([note], 'faint', 14)).join('\n')}
</td></tr>
<tr><td class="faint" align="center" style="padding:18px 16px;${font};font-size:13px;line-height:1.5;color:${colours.faint}">${escapeHtml(originOf(letter))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The border serves as padding, because Outlook ignores the padding of a link. */
function renderButton(label: string, link: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0 28px">
<tr><td bgcolor="${colours.accent}" style="border-radius:8px;background:${colours.accent}"><a href="${link}" style="display:inline-block;${font};font-size:16px;line-height:1.2;font-weight:600;color:#ffffff;text-decoration:none;border-style:solid;border-color:${colours.accent};border-width:13px 24px;border-radius:8px;background:${colours.accent}">${escapeHtml(label)}</a></td></tr>
</table>`;
}

function paragraph(words: Words, colour: 'ink' | 'faint', sizePx: number): string {
  const style = `margin:0 0 12px;${font};font-size:${sizePx}px;line-height:1.55;color:${colours[colour]};overflow-wrap:anywhere`;
  return `<p class="${colour}" style="${style}">${say(words)}</p>`;
}

/** Renders text. A name keeps its own writing direction and does not affect the text around it. */
function say(words: Words): string {
  return words
    .map((word) =>
      typeof word === 'string'
        ? escapeHtml(word)
        : `<strong dir="auto" style="unicode-bidi:isolate">${escapeHtml(word.shown)}</strong>`,
    )
    .join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
