import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the invitations to organisations. */
export const invitations: Texts['invitations'] = {
  title: 'Einladungen',
  hint: (email) =>
    `Diese Organisationen haben ${email} hinzugefügt. Solange Sie nicht beigetreten sind, sehen weder Sie etwas von ihnen noch sie etwas von Ihnen. Danach sehen sie Ihren Namen.`,
  none: 'Keine Einladungen',
  noneHint: (email) =>
    `Wenn eine Organisation ${email} hinzufügt, können Sie hier beitreten oder ablehnen.`,
  invited: 'Eingeladen',
  more: (count) => plural(count, { one: 'und ein weiteres Team', other: 'und # weitere Teams' }),
  join: 'Beitreten',
  joinNamed: (name) => `Beitreten: ${name}`,
  joined: (name) => `Sie sind ${name} beigetreten.`,
  decline: 'Ablehnen',
  declineNamed: (name) => `Einladung von ${name} ablehnen`,
  declineHint:
    'Sie werden aus den Teams der Organisation entfernt, und sie sieht, dass Sie abgelehnt haben. Sie kann Sie erneut einladen.',
  declined: (name) => `Sie haben die Einladung von ${name} abgelehnt.`,
  block: 'Blockieren',
  blockNamed: (name) => `${name} blockieren`,
  blockHint:
    'Sie bekommen von dieser Organisation keine E-Mails und keine Einladungen mehr. Sie erfährt davon nichts. Auf dieser Seite können Sie die Blockierung aufheben.',
  blocked: (name) => `${name} ist blockiert.`,
  blockedTitle: 'Blockierte Organisationen',
  unblock: 'Blockierung aufheben',
  unblockNamed: (name) => `Blockierung von ${name} aufheben`,
  unblocked: (name) => `${name} kann Sie wieder einladen.`,
  notice: (count) =>
    plural(count, {
      one: 'Eine Organisation hat Sie eingeladen.',
      other: '# Organisationen haben Sie eingeladen.',
    }),
  look: 'Einladungen ansehen',
};
