import { parseDocument } from 'htmlparser2';
import { convert } from 'html-to-text';
import { describe, expect, test } from 'vitest';
import { renderInvitation, renderNotice } from './membership.mail.ts';
import { renderPasswordReset, renderSignInLink } from './link.mail.ts';

const link = 'https://hall.example/invitations/m3Zp0k1Qb7?a=1&b=2';
const invitation = { teamName: 'Grün & Co.', link, validDays: 7, recipientName: 'Ada Lovelace' };
const notice = { teamName: 'Grün & Co.', role: 'team_leader', link } as const;
const kinds = [
  ['invitation', renderInvitation(invitation, 'en')],
  ['notice', renderNotice(notice, 'en')],
  ['link to set a password', renderPasswordReset({ link, validMinutes: 60 }, 'en')],
  ['link to sign in', renderSignInLink({ link, validMinutes: 15 }, 'en')],
] as const;

describe('an invitation', () => {
  const { subject, text } = renderInvitation(invitation, 'en');

  test('says which team invites, and how long and how often the link works', () => {
    expect(subject).toBe('Invitation to join “Grün & Co.” on Guildhall');
    expect(text).toContain('Hello Ada Lovelace,');
    expect(text).toContain('The team “Grün & Co.” has added you');
    expect(text).toContain(`Set up your account:\n${link}\n`);
    expect(text).toMatch(/The link works once, within 7 days, and only for the address/);
    expect(text).toContain('Sent by the Guildhall server at hall.example on behalf of the team.');
  });

  test('has no greeting without a name, and writes one day in words', () => {
    const { text: plain } = renderInvitation({ teamName: 'A', link, validDays: 1 }, 'en');
    expect(plain).not.toContain('Hello');
    expect(plain).toContain('within one day,');
  });
});

describe('a notice', () => {
  test.each([
    ['owner', 'as an owner.'],
    ['team_leader', 'as a team leader.'],
    ['member', 'as a member.'],
    ['partner', 'as a partner.'],
  ] as const)('says in which role the person was added: %s', (role, words) => {
    const { subject, text } = renderNotice({ ...notice, role }, 'en');
    expect(subject).toBe('You were added to “Grün & Co.” on Guildhall');
    expect(text).toContain(`The team “Grün & Co.” has added you ${words}`);
    expect(text).toContain(`Open Guildhall:\n${link}\n`);
  });
});

describe('a link to set a password', () => {
  test('says why it was sent, how long and how often it works, and what to do if it is unwanted', () => {
    const { subject, text } = renderPasswordReset({ link, validMinutes: 60 }, 'en');
    expect(subject).toBe('Your link to set a new password for Guildhall');
    expect(text).toContain('request to set a new password for the account with this address.');
    expect(text).toContain(`Set a new password:\n${link}\n`);
    expect(text).toContain('The link works once, within 60 minutes: keep it to yourself.');
    expect(text).toContain('If it wasn’t you, ignore this e-mail');
  });
});

describe.each(kinds)('the HTML of this mail: %s', (_kind, { text, html }) => {
  test('says what the plain text says', () => {
    const words = (from: string) => from.match(/[\p{L}\p{N}]+/gu) ?? [];
    const shown = convert(html, {
      wordwrap: false,
      selectors: [
        { selector: 'a', options: { ignoreHref: true } },
        { selector: 'h1', options: { uppercase: false } },
        { selector: 'title', format: 'skip' },
        { selector: 'div', format: 'skip' },
      ],
    });
    expect(words(shown)).toEqual(expect.arrayContaining(words(text)));
  });

  test('names its language, supports dark screens and turns no number into a link', () => {
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('telephone=no');
  });

  test('loads nothing, runs nothing and has only the one link', () => {
    expect(html).not.toMatch(
      /<(img|script|link|iframe|object|form|base)\b|url\(|@import|\son\w+=/i,
    );
    const links = [...html.matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map(
      ([, it]) => it,
    );
    expect(new Set(links)).toEqual(new Set([link.replaceAll('&', '&amp;')]));
  });

  test('is well formed', () => {
    const opened: string[] = [];
    const walk = (nodes: { type: string; name?: string; children?: never[] }[]): void => {
      for (const node of nodes) {
        if (node.name) opened.push(node.name);
        walk(node.children ?? []);
      }
    };
    walk(parseDocument(html).children as never[]);
    for (const name of ['html', 'head', 'body', 'table', 'h1', 'p', 'a'])
      expect(html.split(`</${name}>`).length - 1).toBe(opened.filter((it) => it === name).length);
  });
});

describe('names in a mail (D12, S25)', () => {
  const hostile =
    '</strong><script>alert(1)</script><a href="http://evil.example">x</a>\r\nBcc: eve@evil.example';
  const mails = [
    renderInvitation({ ...invitation, teamName: hostile, recipientName: hostile }, 'en'),
    renderNotice({ ...notice, teamName: hostile }, 'en'),
  ];

  test.each(mails)('add no markup, links or lines to the mail: $subject', (mail) => {
    expect(mail.html).not.toMatch(/<script|evil\.example|http:\/\/evil|eve@/);
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.text).not.toMatch(/evil\.example|http:\/\/|eve@|\r|^Bcc/m);
    expect(mail.subject).not.toMatch(/[\r\n]|evil\.example|http:\/\//);
  });

  test.each(['', '\u200b', '\n'])(
    'are replaced or left out when they have no visible character: %j',
    (teamName) => {
      expect(renderNotice({ ...notice, teamName }, 'en').text).toContain('“a team without a name”');
      expect(renderInvitation({ ...invitation, recipientName: teamName }, 'en').text).not.toContain(
        'Hello',
      );
    },
  );

  test('are shown in their own writing direction', () => {
    const { html, subject } = renderNotice({ ...notice, teamName: '\u202eفريق المبيعات' }, 'en');
    expect(html).toContain(
      '<strong dir="auto" style="unicode-bidi:isolate">فريق المبيعات</strong>',
    );
    expect(subject).toBe('You were added to “فريق المبيعات” on Guildhall');
  });
});

test.each(['javascript:alert(1)', 'mailto:eve@example.com', 'invitations/x'])(
  'a mail with the link %s is refused',
  (bad) => {
    expect(() => renderInvitation({ ...invitation, link: bad }, 'en')).toThrow(TypeError);
    expect(() => renderNotice({ ...notice, link: bad }, 'en')).toThrow(TypeError);
  },
);

test('a link cannot break out of its attribute', () => {
  const { html } = renderNotice(
    {
      ...notice,
      link: 'https://hall.example/"><script>alert(1)</script>',
    },
    'en',
  );
  expect(html).not.toContain('<script>');
});
